import { beforeAll, expect, it } from 'vitest';
import { speak } from '../text/text.svelte';
import {
  CLOCKS,
  type ClockName,
  clockName,
  clockWords,
  delayWords,
  laterWords,
  USUAL,
  unusual,
} from './terms';

beforeAll(() => speak('en'));

it('finds the name of each clock by its times, and none for others', () => {
  for (const name of Object.keys(CLOCKS) as ClockName[])
    expect(clockName({ ...USUAL, clock: CLOCKS[name] && { ...CLOCKS[name] } })).toBe(name);
  expect(clockName({ ...USUAL, clock: { bank: 300, increment: 6 } })).toBe('none');
});

it('tells any clock in words', () => {
  expect(clockWords(null)).toBe('No clock');
  expect(clockWords({ bank: 300, increment: 5 })).toBe('5 min + 5 s a move');
  expect(clockWords({ bank: 90, increment: 0 })).toBe('1.5 min + 0 s a move');
  expect(clockWords({ bank: 45, increment: 2 })).toBe('45 s + 2 s a move');
});

it('tells a delay in seconds or minutes', () => {
  expect([0, 30, 120].map(delayWords)).toEqual(['Live', '30 s', '2 min']);
  expect([0, 90].map(laterWords)).toEqual(['Live', '1.5 min later']);
});

it('tells only what is not as usual', () => {
  expect(unusual(USUAL)).toEqual([]);
  expect(
    unusual({
      clock: CLOCKS.calm,
      visibility: 'public',
      delay: 30,
      open_lists: true,
      best_of: 'three',
      rated: false,
    }),
  ).toEqual([
    'Best of three',
    '20 min + 15 s a move',
    'Public',
    'Watchers 30 s later',
    'Open lists',
  ]);
});
