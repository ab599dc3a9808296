import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Clock } from './clock';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function marked(...times: number[]) {
  const done: number[] = [];
  const clock = new Clock(times.map((at) => ({ at, call: () => done.push(at) })));
  return { clock, done };
}

it('does each thing in its turn', () => {
  const { clock, done } = marked(300, 0, 100);
  clock.start(1);
  expect(done).toEqual([0]);
  vi.advanceTimersByTime(150);
  expect(done).toEqual([0, 100]);
  vi.advanceTimersByTime(150);
  expect(done).toEqual([0, 100, 300]);
});

it('goes faster when it is told to', () => {
  const { clock, done } = marked(100, 300);
  clock.start(1);
  vi.advanceTimersByTime(100);
  clock.rate = 4;
  vi.advanceTimersByTime(50);
  expect(done).toEqual([100, 300]);
});

it('does at once what is left, and nothing twice', () => {
  const { clock, done } = marked(0, 100, 200);
  clock.start(1);
  clock.finish();
  vi.advanceTimersByTime(1000);
  expect(done).toEqual([0, 100, 200]);
});

it('goes on after something that fails', () => {
  const done: string[] = [];
  const fails = () => {
    throw new Error('no such thing on the board');
  };
  const clock = new Clock([
    { at: 10, call: fails },
    { at: 20, call: () => done.push('later') },
  ]);
  clock.start(1);
  expect(() => vi.advanceTimersByTime(10)).toThrow('no such thing');
  vi.advanceTimersByTime(10);
  expect(done).toEqual(['later']);
});

it('misses nothing while the page is busy', () => {
  const busy = 2000;
  let lost = 0;
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + lost);
  const done: number[] = [];
  const clock = new Clock([
    { at: 0, call: () => (lost += busy) },
    { at: 100, call: () => done.push(100) },
    { at: 200, call: () => done.push(200) },
  ]);
  clock.start(1);
  // The first is late by all that was lost; the second has its usual distance from it.
  expect(done).toEqual([100]);
  vi.advanceTimersByTime(90);
  expect(done).toEqual([100]);
  vi.advanceTimersByTime(10);
  expect(done).toEqual([100, 200]);
  vi.restoreAllMocks();
});
