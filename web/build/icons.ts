import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { ICONS } from '../src/design/icons.ts';
import { ICONS as BRAVERSE } from '../src/games/braverse/icons.ts';
import { ICONS as BRAWLHALLA } from '../src/games/brawlhalla/icons.ts';
import { ICONS as DEMONBRAVE } from '../src/games/demonbrave/icons.ts';

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

type Named = Record<string, readonly ['game-icons' | 'lucide', string]>;

/** What is drawn on the first page, and what each board brings along. */
const LISTS: Record<string, Named> = {
  'virtual:icons': ICONS,
  'virtual:icons/braverse': BRAVERSE,
  'virtual:icons/brawlhalla': BRAWLHALLA,
  'virtual:icons/demonbrave': DEMONBRAVE,
};
const SETS = { 'game-icons': '@iconify-json/game-icons', lucide: '@iconify-json/lucide' } as const;

function read(set: keyof typeof SETS): IconSet {
  const file = createRequire(import.meta.url).resolve(`${SETS[set]}/icons.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as IconSet;
}

/** Takes the icons that are named out of their packages, and nothing else. */
function taken(named: Named): Record<string, { size: number; body: string }> {
  const sets = { 'game-icons': read('game-icons'), lucide: read('lucide') };
  const found = Object.entries(named).map(([name, [set, key]]) => {
    const icon = sets[set].icons[key];
    if (!icon) throw new Error(`there is no icon '${key}' in ${set}`);
    return [name, { size: icon.width ?? sets[set].width ?? 24, body: icon.body }] as const;
  });
  return Object.fromEntries(found);
}

export function icons(): Plugin {
  return {
    name: 'bravehall-icons',
    resolveId: (id) => (id in LISTS ? `\0${id}` : undefined),
    load(id) {
      const list = id.startsWith('\0') ? LISTS[id.slice(1)] : undefined;
      return list && `export default ${JSON.stringify(taken(list))};`;
    },
  };
}
