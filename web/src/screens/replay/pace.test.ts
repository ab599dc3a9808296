import { expect, it } from 'vitest';
import { hold, motion, paceText } from './pace';

it('lets cards travel one step, either way, and no further', () => {
  expect(motion(1, 'normal', false, 1)).toBe('normal');
  expect(motion(-1, 'slow', false, 4)).toBe('slow');
  for (const by of [0, 2, -40, Number.NaN]) expect(motion(by, 'normal', false, 1)).toBe('off');
});

it('hurries with the pace, and never against the settings', () => {
  expect(motion(1, 'slow', true, 4)).toBe('fast');
  expect(motion(1, 'off', true, 4)).toBe('off');
});

it('stays longer where there is something to read', () => {
  expect(hold([['A draws.']], 1)).toBeGreaterThan(hold([], 1));
  expect(hold([['A draws.']], 2)).toBe(hold([['A draws.']], 1) / 2);
  expect(paceText(0.5)).toBe('0.5×');
});
