import { expect, it } from 'vitest';
import { placePath, readPlace } from './place';

it.each([
  ['', { at: 0, as: null }],
  ['?at=17&as=A', { at: 17, as: 'A' }],
  ['?as=watcher', { at: 0, as: 'watcher' }],
  ['?at=-3&as=Z', { at: 0, as: null }],
  ['?at=1e9', { at: 0, as: null }],
  ['?at=99999999', { at: 0, as: null }],
])('reads %j', (search, place) => {
  expect(readPlace(search)).toEqual(place);
});

it('writes what it reads', () => {
  const url = new URL(placePath('a/b', 12, 'B'), 'http://house');
  expect(url.pathname).toBe('/replay/a%2Fb');
  expect(readPlace(url.search)).toEqual({ at: 12, as: 'B' });
});
