import { expect, it } from 'vitest';
import type { Class, Judged } from '../../wire';
import type { Decision } from './analysis.svelte';
import { costly, moments, nextMoment } from './moments';

const decision = (step: number, found: Class, loss: number): Decision => ({
  seat: 'A',
  judged: { step, class: found, loss } as Judged,
});
const ALL = new Map(
  [
    decision(9, 'blunder', 0.4),
    decision(1, 'best', 0),
    decision(4, 'mistake', 0.12),
    decision(10, 'inaccuracy', 0.06),
  ].map((one) => [one.judged.step, one]),
);

it('are what was costly, in the order of the game', () => {
  expect(costly(ALL).map(({ judged }) => judged.step)).toEqual([4, 9, 10]);
});

it('give way to what was costlier where there is no room for both', () => {
  const spots = [1, 4, 9, 10].map((step) => ({ step, x: step * 20, y: 0 }));
  expect(moments(ALL, spots).map(({ step }) => step)).toEqual([4, 9]);
  const wide = spots.map((spot) => ({ ...spot, x: spot.step * 30 }));
  expect(moments(ALL, wide).map(({ step }) => step)).toEqual([4, 9, 10]);
});

it('are stepped through from wherever one is', () => {
  const all = costly(ALL);
  const to = (at: number, by: 1 | -1) => nextMoment(all, at, by)?.judged.step;
  expect([to(0, 1), to(3, 1), to(8, 1), to(9, 1)]).toEqual([4, 9, 10, undefined]);
  expect([to(20, -1), to(9, -1), to(8, -1), to(3, -1)]).toEqual([10, 9, 4, undefined]);
});
