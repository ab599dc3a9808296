import { expect, it } from 'vitest';
import type { RatingStep } from '../../wire';
import { graph, HEIGHT, WIDTH } from './graph';

const step = (points: number, change: number): RatingStep => ({
  table: `t${points}`,
  at: 0,
  points,
  deviation: 100,
  change,
});

it('begins before the first game and ends at the last', () => {
  const drawn = graph([step(1600, 100), step(1550, -50)]);
  expect(drawn?.line.split('L')).toHaveLength(3);
  const heights =
    drawn?.line
      .slice(1)
      .split('L')
      .map((dot) => Number(dot.split(',')[1])) ?? [];
  expect(heights[1]).toBeLessThan(heights[2] ?? 0);
  expect(heights[2]).toBeLessThan(heights[0] ?? 0);
  expect(drawn?.last.x).toBeLessThan(WIDTH);
});

it('stays in its frame and has a few round numbers beside it', () => {
  for (const far of [1, 40, 300, 2000]) {
    const drawn = graph([step(1500 + far, far), step(1500, -far)]);
    const { ticks = [] } = drawn ?? {};
    expect(ticks.length).toBeGreaterThan(0);
    expect(ticks.length).toBeLessThan(8);
    for (const { points, y } of ticks) {
      expect(points % 25).toBe(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(HEIGHT);
    }
  }
});

it('is not there without a game', () => {
  expect(graph([])).toBeNull();
});
