import { expect, it } from 'vitest';
import { spanOf, stepOf } from './windowed.svelte';

it.each([
  ['the top of the page', { above: -300, height: 800, first: 0, last: 6 }],
  ['the top of the list', { above: 0, height: 800, first: 0, last: 9 }],
  ['the middle', { above: 5000, height: 800, first: 49, last: 59 }],
  ['the end', { above: 9500, height: 800, first: 94, last: 100 }],
  ['far beyond the end', { above: 99_000, height: 800, first: 100, last: 100 }],
  ['far before the beginning', { above: -9000, height: 800, first: 0, last: 0 }],
])('draws what is seen and what is near: %s', (_, { above, height, first, last }) => {
  expect(spanOf(above, height, 100, 100, 100)).toEqual({ first, last });
});

it('draws a row to know how high it is', () => {
  expect(spanOf(0, 800, 0, 100, 100)).toEqual({ first: 0, last: 1 });
  expect(spanOf(0, 800, 100, 0, 100)).toEqual({ first: 0, last: 0 });
});

it('draws one more at each end, and at once what is seen', () => {
  const span = (first: number, last: number) => ({ first, last });
  expect(stepOf(span(10, 20), span(12, 18), span(6, 24))).toEqual(span(9, 21));
  expect(stepOf(span(6, 24), span(12, 18), span(6, 24))).toEqual(span(6, 24));
  expect(stepOf(span(10, 20), span(15, 30), span(9, 36))).toEqual(span(9, 30));
  // What is far away goes.
  expect(stepOf(span(0, 20), span(12, 18), span(6, 24))).toEqual(span(6, 21));
  expect(stepOf(span(0, 20), span(60, 70), span(54, 76))).toEqual(span(59, 71));
  expect(stepOf(span(0, 1), span(0, 0), span(0, 0))).toEqual(span(0, 0));
});
