import { beforeEach, expect, it } from 'vitest';
import { preferred, sane, settings } from './settings.svelte';

beforeEach(() => localStorage.clear());

it('speaks the first language of the browser that it knows', () => {
  expect(preferred(['fr-FR', 'ja-JP', 'en'])).toBe('ja');
  expect(preferred(['ko'])).toBe('ko');
  expect(preferred(['fr', 'de'])).toBe('en');
});

it('begins quiet and with the theme of the system', () => {
  expect(sane({}, ['en'])).toEqual({ lang: 'en', theme: 'auto', speed: 'normal', sound: false });
});

it('keeps what is known and drops what is not', () => {
  const kept = { lang: 'ko', theme: 'neon', speed: 'fast', sound: 'loud' } as never;
  expect(sane(kept, ['ja'])).toEqual({ lang: 'ko', theme: 'auto', speed: 'fast', sound: false });
});

it('remembers a change', () => {
  settings.theme = 'light';
  settings.sound = true;
  const kept = JSON.parse(localStorage.getItem('bravehall.settings') ?? '{}');
  expect(kept).toMatchObject({ theme: 'light', sound: true });
});
