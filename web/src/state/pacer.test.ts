import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE, Pacer } from './pacer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A stage that shows numbers: each is seen for its value in milliseconds, and asks if it is odd. */
function stage() {
  const shown: number[] = [];
  const rates: number[] = [];
  const ended: number[] = [];
  let end = () => {};
  const pacer = new Pacer<number>({
    show(item, rate) {
      shown.push(item);
      rates.push(rate);
      return new Promise((done) => {
        let isOver = false;
        end = () => {
          if (!isOver) ended.push(item);
          isOver = true;
          done();
        };
        setTimeout(end, item / rate);
      });
    },
    skip: () => end(),
    length: (item) => item,
    asks: (item) => item % 2 === 1,
  });
  return { pacer, shown, rates, ended };
}

it('shows the first at once and the next when the first was seen', async () => {
  const { pacer, shown } = stage();
  pacer.offer(300);
  pacer.offer(400);
  expect(shown).toEqual([300]);
  await vi.advanceTimersByTimeAsync(299);
  expect(shown).toEqual([300]);
  await vi.advanceTimersByTimeAsync(2);
  expect(shown).toEqual([300, 400]);
});

it('goes faster when much waits, in the right order', async () => {
  const { pacer, shown, rates } = stage();
  const many = Array.from({ length: 20 }, (_, at) => 1600 + at * 2);
  for (const one of many) pacer.offer(one);
  await vi.advanceTimersByTimeAsync(6000);
  expect(shown).toEqual(many);
  // The first had begun before the others came.
  expect(rates[1]).toBeGreaterThan(1);
});

// What a bot does comes one by one, each as soon as the one before was seen: nobody knows how many there are.
it.each([3, 8, 30, 120])('lets nobody watch longer than six seconds: %i blows', async (count) => {
  const { pacer, shown, rates, ended } = stage();
  const began = performance.now();
  for (let at = 0; at < count; at += 1) {
    pacer.offer(1600);
    while (ended.length <= at) await vi.advanceTimersByTimeAsync(1);
  }
  const took = performance.now() - began;
  expect(shown).toHaveLength(count);
  // This test looks every millisecond.
  expect(took).toBeLessThan(PATIENCE + count);
  expect(rates[0]).toBe(1);
});

it('gives all time back to whoever was asked', async () => {
  const { pacer, rates } = stage();
  for (const length of [1600, 1600, 1600, 1601]) {
    pacer.offer(length);
    await vi.advanceTimersByTimeAsync(1700);
  }
  const hurried = rates.at(-1) ?? 0;
  expect(hurried).toBeGreaterThan(1);
  pacer.offer(1600);
  expect(rates.at(-1)).toBe(1);
});

it('shows everything when it is told to', () => {
  const { pacer, shown } = stage();
  for (const one of [300, 400, 500]) pacer.offer(one);
  pacer.flush();
  expect(shown).toEqual([300, 400, 500]);
});

it('lets nothing wait on a hidden page', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { pacer, shown } = stage();
  for (const one of [300, 400, 500]) pacer.offer(one);
  expect(shown).toEqual([300, 400, 500]);
});
