import { expect, it } from 'vitest';
import { arrow, type Box } from './arrow';

const box = (x: number, y: number): Box => ({ x, y, halfWidth: 40, halfHeight: 50 });
const numbers = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? [];

it('goes from inside one thing to inside the other', () => {
  const [x, y, , , toX, toY] = numbers(arrow(box(100, 400), box(100, 100)));
  expect([x, y, toX, toY]).toEqual([100, 365, 100, 135]);
});

it('begins in the middle of a thing that is near', () => {
  const [x, y, , , toX = 0] = numbers(arrow(box(100, 100), box(190, 100)));
  expect([x, y]).toEqual([100, 100]);
  expect(toX).toBeGreaterThan(150);
  expect(toX).toBeLessThan(190);
});

it('is drawn between things at the same place', () => {
  expect(arrow(box(10, 10), box(10, 10))).not.toContain('NaN');
});
