import { expect, it } from 'vitest';
import { linkTo, sharedOf } from './shared';

it.each([
  ['1abc-_', 'Ember / Tide #1'],
  ['1abc', '용감한 쿠키'],
  ['1abc', ''],
])('brings %s with its name %s', (code, name) => {
  const url = new URL(linkTo('braverse', { code, name }));
  expect(url.pathname).toBe('/decks/braverse');
  expect(sharedOf(url.hash.slice(1))).toEqual({ code, name });
});

it('takes what is there of a broken link', () => {
  expect(sharedOf('')).toBeNull();
  expect(sharedOf('/x')).toBeNull();
  expect(sharedOf('1abc/%E0%A4%A')).toEqual({ code: '1abc', name: '' });
});
