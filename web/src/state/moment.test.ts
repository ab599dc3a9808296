import { expect, it } from 'vitest';
import type { Choice } from '../wire';
import { heldBack, MOMENT, onlyAnswer } from './moment';

const choice = (text: string, more: Partial<Choice> = {}): Choice => ({
  text,
  label: [text],
  touches: [],
  ...more,
});
const pass = choice('pass', { passive: true });
const end = choice('end', { passive: true, parting: true });

it('answers what has one answer, but ends no phase for anybody', () => {
  expect(onlyAnswer([pass])).toBe(pass);
  expect(onlyAnswer([choice('take')])?.text).toBe('take');
  expect(onlyAnswer([pass, choice('trap')])).toBeNull();
  expect(onlyAnswer([end])).toBeNull();
  expect(onlyAnswer([])).toBeNull();
});

it('passes no sooner by hand than by itself', () => {
  expect(heldBack(pass, 1000, 1100)).toBe(MOMENT - 100);
  expect(heldBack(pass, 1000, 1000 + MOMENT)).toBe(0);
  expect(heldBack(pass, 1000, 9000)).toBe(0);
  expect(heldBack(choice('trap'), 1000, 1000)).toBe(0);
  expect(heldBack(end, 1000, 1000)).toBe(0);
});
