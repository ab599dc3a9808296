import { beforeEach, expect, it } from 'vitest';
import { entropy, seal, sealed } from './entropy';

beforeEach(() => localStorage.clear());

it('is 32 hexadecimal letters, other ones each time', () => {
  expect(entropy()).toMatch(/^[0-9a-f]{32}$/);
  expect(entropy()).not.toBe(entropy());
});

it('keeps the first promise that was seen', () => {
  seal('t', 'promise', 'aa');
  seal('t', 'another', 'bb');
  expect(sealed('t')).toEqual({ commitment: 'promise', entropy: 'bb' });
  expect(sealed('other')).toBeUndefined();
});
