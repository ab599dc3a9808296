import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { ICONS } from '../src/design/icons.ts';

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

const NAME = 'virtual:icons';
const RESOLVED = `\0${NAME}`;
const SETS = { 'game-icons': '@iconify-json/game-icons', lucide: '@iconify-json/lucide' } as const;

function read(set: keyof typeof SETS): IconSet {
  const file = createRequire(import.meta.url).resolve(`${SETS[set]}/icons.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as IconSet;
}

/** Takes the icons named in `src/design/icons.ts` out of their packages, and nothing else. */
function taken(): Record<string, { size: number; body: string }> {
  const sets = { 'game-icons': read('game-icons'), lucide: read('lucide') };
  const found = Object.entries(ICONS).map(([name, [set, key]]) => {
    const icon = sets[set].icons[key];
    if (!icon) throw new Error(`there is no icon '${key}' in ${set}`);
    return [name, { size: icon.width ?? sets[set].width ?? 24, body: icon.body }] as const;
  });
  return Object.fromEntries(found);
}

export function icons(): Plugin {
  return {
    name: 'bravehall-icons',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(taken())};` : undefined),
  };
}
