import { expect, test } from 'vitest';
import type { Seat, Update } from '../wire';
import { type Count, Tally } from './tally';

const told = (n: number, decisions: number, to_act: Seat, events: unknown[]) =>
  ({ n, to_act, events, table: { decisions, status: 'playing' } }) as unknown as Update;

const hits: Count = (events) =>
  (events as { hit: Seat }[]).map(({ hit }) => ({ seat: hit, what: 'damage', n: 1 }));

test('what each did, and how long they thought', () => {
  const tally = new Tally();
  tally.hear(told(1, 0, 'A', []), 0);
  tally.hear(told(2, 1, 'B', [{ hit: 'A' }]), 3000);
  tally.hear(told(3, 2, 'A', [{ hit: 'B' }, { hit: 'B' }]), 3500);
  // The same once more, as after a pause of the line.
  tally.hear(told(3, 2, 'A', [{ hit: 'B' }]), 9000);
  const sum = tally.sum(['A', 'B'], hits);
  expect(sum?.get('A')).toMatchObject({ damage: 1, thought: 3000 });
  expect(sum?.get('B')).toMatchObject({ damage: 2, thought: 500 });
});

test('what was taken back is not counted', () => {
  const tally = new Tally();
  tally.hear(told(1, 0, 'A', []), 0);
  tally.hear(told(2, 1, 'A', [{ hit: 'A' }]), 10);
  tally.hear(told(3, 2, 'A', [{ hit: 'A' }]), 20);
  tally.hear(told(4, 1, 'A', []), 30);
  expect(tally.sum(['A', 'B'], hits)?.get('A')?.damage).toBe(1);
  tally.hear(told(5, 2, 'B', [{ hit: 'B' }]), 40);
  expect(tally.sum(['A', 'B'], hits)?.get('A')?.damage).toBe(1);
  expect(tally.sum(['A', 'B'], hits)?.get('B')?.damage).toBe(1);
});

test('a page that came later counts nothing: it would tell half of it', () => {
  const tally = new Tally();
  tally.hear(told(9, 7, 'A', []), 0);
  tally.hear(told(10, 8, 'B', [{ hit: 'A' }]), 10);
  expect(tally.sum(['A', 'B'], hits)).toBeNull();
});
