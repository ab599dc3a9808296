import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const SRC = import.meta.dirname;
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|ts|css)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

/** What a file imports of ours, by its path from here. */
function imports({ file, text }: { file: string; text: string }): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path]) =>
    normalize(join(file, '..', path ?? '')),
  );
}

it('lets nothing but the shell know the screens', () => {
  const isShell = (file: string) => !file.includes('/') || file.startsWith('screens/');
  const wrong = FILES.filter(({ file }) => !isShell(file)).flatMap((one) =>
    imports(one)
      .filter((path) => path.startsWith('screens'))
      .map((path) => `${one.file} imports ${path}`),
  );
  expect(FILES.flatMap(imports).some((path) => path.startsWith('screens/'))).toBe(true);
  expect(wrong).toEqual([]);
});

it('has colours in the files of tokens and palettes alone', () => {
  const isPalette = (file: string) => /(^|\/)tokens\.css$|^games\/\w+\/art\.css$/.test(file);
  const found = FILES.map(({ file, text }) => ({
    file,
    colours: [...text.matchAll(/#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/gi)].map(([one]) => one),
  })).filter(({ colours }) => colours.length);
  expect(found.filter(({ file }) => isPalette(file)).length).toBeGreaterThan(6);
  expect(found.filter(({ file }) => !isPalette(file))).toEqual([]);
});

it('knows every custom property that is used', () => {
  const all = FILES.map(({ text }) => text).join('\n');
  const known = new Set([...all.matchAll(/(--[\w-]+)(?::|=\{|=")/g)].map(([, name]) => name));
  const used = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
});
