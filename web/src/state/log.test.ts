import { expect, it } from 'vitest';
import type { LineKind } from '../wire';
import { linesOf, newestFrom, noteLine, rowsOf, until } from './log';

const told = (decision: number, ...kinds: LineKind[]) =>
  linesOf({ log: kinds.map((kind, at) => [`${decision}${kind}${at}`]), kinds }, decision);

it('forgets what was taken back', () => {
  const log = [...told(0, 'turn'), ...told(1, 'plain'), ...told(2, 'plain', 'plain')];
  expect(until(log, 1)).toHaveLength(2);
  expect(until(log, 2)).toBe(log);
  const note = noteLine({ seat: 'A', what: 'takes_back' }, 1);
  expect(until([...log, note], 1).at(-1)).toBe(note);
});

it('folds the parts of a payment, across decisions, and nothing else', () => {
  const log = [...told(1, 'plain', 'part'), ...told(2, 'part'), ...told(3, 'part', 'plain')];
  const rows = rowsOf(log);
  expect(rows.map(({ parts }) => parts.length)).toEqual([0, 2, 0]);
  expect(newestFrom(log)).toBe(3);
});
