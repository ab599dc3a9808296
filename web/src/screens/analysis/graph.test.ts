import { expect, it } from 'vitest';
import type { SeatAnalysis } from '../../wire';
import { chanceAt, draw, xOf, yOf } from './graph';

const station = (step: number, before: number, error = 0) => ({
  step,
  by: 'A' as const,
  before,
  after: before,
  error,
});
const seat = (end: number, ...stations: ReturnType<typeof station>[]) =>
  ({ seat: 'A', stations, luck: [], judged: [], account: { end } }) as unknown as SeatAnalysis;
const ROOM = { width: 220, height: 116, side: 10, last: 10 };

it('goes from the first choice to what it came to', () => {
  const drawn = draw(seat(1, station(1, 0.5), station(6, 0.25)), ROOM);
  expect(drawn.spots).toEqual([
    { step: 1, x: 10, y: 58 },
    { step: 6, x: 110, y: 83 },
  ]);
  expect(drawn.line).toBe('M10 58L110 83L210 8');
  expect(drawn.area).toBe('M10 58L110 83L210 8L210 108L10 108Z');
});

it('shows how sure it is, and never beyond the scale', () => {
  const { band } = draw(seat(1, station(1, 0.95, 0.1), station(11, 0.5, 0.1)), ROOM);
  expect(band).toBe('M10 8L210 48L210 68L10 23Z');
  expect([yOf(2, 116), yOf(-1, 116)]).toEqual([8, 108]);
});

it('is there for a game without a choice', () => {
  expect(draw(seat(0), { ...ROOM, last: 0 })).toMatchObject({ line: 'M10 108', band: '' });
  expect(xOf(0, { ...ROOM, last: 0 })).toBe(10);
});

it('knows the chance at every step', () => {
  const one = seat(1, station(2, 0.4), station(5, 0.7));
  expect([0, 1, 2, 4, 5].map((at) => chanceAt(one, at))).toEqual([0.4, 0.4, 0.7, 0.7, 1]);
});
