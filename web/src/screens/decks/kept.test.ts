import { beforeEach, expect, it } from 'vitest';
import { Bench } from './bench.svelte';
import { freeName, fresh, sane, total, withCount } from './kept';

beforeEach(() => localStorage.clear());

it('keeps several under their names', () => {
  const bench = new Bench('braverse', 'Deck');
  bench.count('ST1-001', 4);
  bench.add('Deck', { 'ST1-002': 2 });
  bench.change({ name: 'Other' });
  const again = new Bench('braverse', 'Deck');
  expect(again.all.map((one) => one.name)).toEqual(['Deck', 'Other']);
  expect(again.all.map((one) => one.cards)).toEqual([{ 'ST1-001': 4 }, { 'ST1-002': 2 }]);
  expect(again.now.name).toBe('Other');
});

it('keeps games apart', () => {
  new Bench('braverse', 'Deck').count('ST1-001', 1);
  expect(new Bench('demonbrave', 'Five').now.cards).toEqual({});
});

it('gives back what was deleted, where it was', () => {
  const bench = new Bench('braverse', 'Deck');
  bench.add('Two');
  bench.add('Three');
  bench.choose(bench.all[1]?.id ?? '');
  bench.remove();
  expect(bench.all.map((one) => one.name)).toEqual(['Deck', 'Three']);
  expect(bench.now.name).toBe('Three');
  bench.restore();
  expect(bench.all.map((one) => one.name)).toEqual(['Deck', 'Two', 'Three']);
  expect(bench.now.name).toBe('Two');
  expect(bench.gone).toBeNull();
});

it('has something to go on with after the last one is deleted', () => {
  const bench = new Bench('braverse', 'Deck');
  bench.count('ST1-001', 3);
  bench.remove();
  expect(bench.now.cards).toEqual({});
  expect(bench.gone?.cards).toEqual({ 'ST1-001': 3 });
});

it('takes out what makes no sense', () => {
  const good = { ...fresh('A', { x: 2 }), unread: [{ line: 3, text: 'y', message: 'z' }, 7] };
  const bad = [null, 7, { id: 'b' }, { ...fresh('C'), cards: { x: -1, y: 'z', w: 1 } }];
  const stock = sane({ all: [good, ...bad], current: 'nobody' }, 'Deck');
  expect(stock.all.map((one) => one.cards)).toEqual([{ x: 2 }, { w: 1 }]);
  expect(stock.all[0]?.unread).toEqual([{ line: 3, text: 'y', message: 'z' }]);
  expect(stock.current).toBe(good.id);
  for (const thing of [null, 3, 'x', {}, { all: 'x' }])
    expect(sane(thing, 'Deck').all.map((one) => one.name)).toEqual(['Deck']);
});

it('counts', () => {
  expect(withCount({ a: 1 }, 'b', 2)).toEqual({ a: 1, b: 2 });
  expect(withCount({ a: 1, b: 2 }, 'a', 0)).toEqual({ b: 2 });
  expect(total({ a: 1, b: 2 })).toBe(3);
  expect(freeName('Deck', [fresh('Deck'), fresh('Deck 2')])).toBe('Deck 3');
});
