import { expect, it } from 'vitest';
import { isDirection, nearest } from './arrows';

const row = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 200, y: 4 },
  { x: 100, y: 90 },
];

it('goes to the next one in a row', () => {
  expect(nearest(row, { x: 0, y: 0 }, 'ArrowRight')).toBe(1);
  expect(nearest(row, { x: 200, y: 4 }, 'ArrowLeft')).toBe(1);
});

it('goes to another row', () => {
  expect(nearest(row, { x: 100, y: 0 }, 'ArrowDown')).toBe(3);
  expect(nearest(row, { x: 100, y: 90 }, 'ArrowUp')).toBe(1);
});

it('stays where nothing is ahead', () => {
  expect(nearest(row, { x: 0, y: 0 }, 'ArrowLeft')).toBeNull();
});

it('knows its keys', () => {
  expect(isDirection('ArrowUp')).toBe(true);
  expect(isDirection('a')).toBe(false);
});
