import { beforeEach, expect, test } from 'vitest';
import { count } from './streak';

beforeEach(() => localStorage.clear());

test('wins in a row are counted, each table once', () => {
  expect(count('braverse', 'novice', 't1', true)).toBe(1);
  expect(count('braverse', 'novice', 't1', true)).toBe(1);
  expect(count('braverse', 'novice', 't2', true)).toBe(2);
  expect(count('braverse', 'novice', 't3', false)).toBe(0);
  expect(count('braverse', 'novice', 't4', true)).toBe(1);
});

test('another bot or another game begins anew', () => {
  count('braverse', 'novice', 't1', true);
  expect(count('braverse', 'pilot', 't2', true)).toBe(1);
  expect(count('demonbrave', 'pilot', 't3', true)).toBe(1);
});
