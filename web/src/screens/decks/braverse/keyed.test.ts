import { expect, it } from 'vitest';
import { blank } from '../../../games/braverse/album.svelte';
import { keyed, Typed } from './keyed';

it.each([
  ['ArrowRight', 5, 6],
  ['ArrowLeft', 5, 4],
  ['ArrowUp', 5, 1],
  ['ArrowDown', 5, 9],
  ['ArrowDown', 8, 9],
  ['ArrowUp', 2, undefined],
  ['ArrowLeft', 0, undefined],
  ['ArrowRight', 9, undefined],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['x', 5, undefined],
])('%s leads from %i to %s', (key, at, to) => {
  expect(keyed(key, at, 4, 10)).toBe(to);
});

it('finds what begins with the letters typed', () => {
  const faces = ['Angel', 'Bomb', 'Bag', 'Ångström'].map((name) => ({ ...blank(name), name }));
  const typed = new Typed();
  expect(typed.to('b', 0, faces, 1000)).toBe(1);
  expect(typed.to('a', 1, faces, 1300)).toBe(2);
  // After a while a new word begins, behind where one is.
  expect(typed.to('a', 2, faces, 9000)).toBe(3);
  expect(typed.to('a', 3, faces, 19_000)).toBe(0);
  expect(typed.to('Enter', 0, faces, 30_000)).toBeUndefined();
  expect(typed.to('+', 0, faces, 40_000)).toBeUndefined();
  expect(typed.to(' ', 0, faces, 50_000)).toBeUndefined();
});
