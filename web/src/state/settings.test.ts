import { beforeEach, expect, it } from 'vitest';
import { preferred, sane, settings } from './settings.svelte';

beforeEach(() => localStorage.clear());

it('speaks the first language of the browser that it knows', () => {
  expect(preferred(['fr-FR', 'ja-JP', 'en'])).toBe('ja');
  expect(preferred(['ko'])).toBe('ko');
  expect(preferred(['fr', 'de'])).toBe('en');
});

const PLAY = { oneTouch: false, autoPass: true, holdPriority: false, confirmAttacks: false };
const FIRST = { lang: 'en', theme: 'auto', speed: 'normal', volume: 0.6, haptics: true, ...PLAY };

it('begins with sounds and the theme of the system', () => {
  expect(sane({}, ['en'])).toEqual(FIRST);
});

it('stays silent for whoever had sounds off before there was a volume', () => {
  expect(sane({ sound: false } as never, ['en'])).toEqual({ ...FIRST, volume: 0 });
  expect(sane({ sound: true } as never, ['en'])).toEqual(FIRST);
  expect(sane({ sound: true, volume: 0.2 } as never, ['en'])).toEqual({ ...FIRST, volume: 0.2 });
});

it('keeps what is known and drops what is not', () => {
  const kept = { lang: 'ko', theme: 'neon', speed: 'fast', volume: 7 } as never;
  expect(sane(kept, ['ja'])).toEqual({ ...FIRST, lang: 'ko', speed: 'fast', volume: 1 });
});

it('reads before it acts and answers what has one answer, unless told otherwise', () => {
  expect(sane({ oneTouch: true, autoPass: false } as never, ['en'])).toEqual({
    ...FIRST,
    oneTouch: true,
    autoPass: false,
  });
});

it('remembers a change', () => {
  settings.theme = 'light';
  settings.volume = 0.3;
  const kept = JSON.parse(localStorage.getItem('bravehall.settings') ?? '{}');
  expect(kept).toMatchObject({ theme: 'light', volume: 0.3 });
});
