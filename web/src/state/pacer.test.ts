import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pacer } from './pacer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows the first at once and the next after a while', () => {
  const shown: number[] = [];
  const pacer = new Pacer<number>(
    (item) => shown.push(item),
    () => 300,
  );
  pacer.offer(1);
  pacer.offer(2);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(300);
  expect(shown).toEqual([1, 2]);
});

it('never waits longer than 600 ms', () => {
  const shown: number[] = [];
  const pacer = new Pacer<number>(
    (item) => shown.push(item),
    () => 60_000,
  );
  pacer.offer(1);
  pacer.offer(2);
  vi.advanceTimersByTime(600);
  expect(shown).toEqual([1, 2]);
});

it('hurries when it is far behind, in the right order', () => {
  const shown: number[] = [];
  const pacer = new Pacer<number>(
    (item) => shown.push(item),
    () => 300,
  );
  for (let item = 1; item <= 12; item += 1) pacer.offer(item);
  vi.advanceTimersByTime(300);
  expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7]);
  vi.advanceTimersByTime(3000);
  expect(shown).toHaveLength(12);
});

it('shows everything when it is told to', () => {
  const shown: number[] = [];
  const pacer = new Pacer<number>(
    (item) => shown.push(item),
    () => 300,
  );
  pacer.offer(1);
  pacer.offer(2);
  pacer.flush();
  expect(shown).toEqual([1, 2]);
});
