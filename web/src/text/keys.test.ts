import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const LANGS = ['en', 'ko', 'ja'];

const source = (lang: string) => readFileSync(join(SRC, 'text', `${lang}.ftl`), 'utf8');
const keysOf = (lang: string) =>
  [...source(lang).matchAll(/^([a-z][\w-]*) =/gm)].map((m) => m[1] ?? '');
const variables = (text: string) =>
  [...new Set([...text.matchAll(/\$(\w+)/g)].map((m) => m[1]))].sort();

function messages(lang: string): Map<string, string> {
  const parts = source(lang).split(/^(?=[a-z][\w-]* =)/m);
  return new Map(parts.map((part) => [part.split(' =')[0] ?? '', part]));
}

/** All code of the client but the tests. */
function code(): string {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  const ours = files.filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('.test.ts'));
  return ours.map((file) => readFileSync(join(SRC, file), 'utf8')).join('\n');
}

/** Keys as they are written, and the beginnings of those that are put together: t(`bot-${name}`). */
function used(): { whole: Set<string>; begun: string[] } {
  const text = code();
  const whole = new Set([...text.matchAll(/\bt\(\s*'([\w-]+)'/g)].map((m) => m[1] ?? ''));
  const begun = [...text.matchAll(/\bt\(\s*`([\w-]*)\$\{/g)].map((m) => m[1] ?? '');
  return { whole, begun };
}

describe.each(LANGS)('%s', (lang) => {
  it('has the keys of English, each once', () => {
    expect(keysOf(lang).sort()).toEqual([...new Set(keysOf('en'))].sort());
  });

  it('can be read without a fault', () => {
    const bundle = new FluentBundle(lang);
    expect(bundle.addResource(new FluentResource(source(lang)))).toEqual([]);
    for (const key of keysOf(lang)) expect(bundle.getMessage(key)?.value, key).toBeTruthy();
  });

  it('uses the same values as English', () => {
    const here = messages(lang);
    for (const [key, text] of messages('en')) {
      expect([key, variables(here.get(key) ?? '')]).toEqual([key, variables(text)]);
    }
  });
});

it('has every key the code asks for', () => {
  const known = new Set(keysOf('en'));
  const { whole, begun } = used();
  expect([...whole].filter((key) => !known.has(key))).toEqual([]);
  expect(begun.filter((start) => ![...known].some((key) => key.startsWith(start)))).toEqual([]);
});

it('has no key nobody asks for', () => {
  const { whole, begun } = used();
  expect(begun).not.toContain('');
  const asked = (key: string) => whole.has(key) || begun.some((start) => key.startsWith(start));
  expect(keysOf('en').filter((key) => !asked(key))).toEqual([]);
});
