import { beforeEach, expect, it } from 'vitest';
import { Bench } from './bench.svelte';
import { foldersOf, freeName, fresh, sane, shelved, total, withCount } from './kept';

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

it('keeps folder and note, and says when something was changed', () => {
  const bench = new Bench('braverse', 'Deck');
  const { changed } = bench.now;
  expect(Date.now() - changed).toBeLessThan(60_000);
  bench.change({ folder: 'Club', note: 'Two more traps?' });
  bench.add('Two', {}, { folder: 'Away' });
  bench.add('Three');
  expect(foldersOf(bench.all)).toEqual(['Away', 'Club']);
  bench.choose(bench.all[0]?.id ?? '');
  bench.duplicate();
  expect(bench.now).toMatchObject({ name: 'Deck 2', folder: 'Club', note: 'Two more traps?' });
  const [one] = new Bench('braverse', 'Deck').all;
  expect(one).toMatchObject({ folder: 'Club', note: 'Two more traps?' });
  expect(one?.changed).toBeGreaterThanOrEqual(changed);
});

it('changes, copies and deletes one that is not in hand', () => {
  const bench = new Bench('braverse', 'Deck');
  const first = bench.now.id;
  bench.add('Two', { x: 1 });
  bench.change({ name: 'One' }, first);
  bench.duplicate(first);
  expect(bench.all.map((one) => one.name)).toEqual(['One', 'Two', 'One 2']);
  expect(bench.now.name).toBe('One 2');
  bench.remove(first);
  expect(bench.now.name).toBe('One 2');
  bench.restore();
  expect(bench.now.name).toBe('One');
});

it('moves a whole folder', () => {
  const bench = new Bench('braverse', 'Deck');
  bench.change({ folder: 'Club' });
  bench.add('Two', {}, { folder: 'Club' });
  bench.add('Three', { x: 3 });
  bench.renameFolder('Club', 'Away');
  expect(foldersOf(bench.all)).toEqual(['Away']);
  bench.renameFolder('', 'Nowhere');
  expect(bench.now.folder).toBe('');
  const shelves = shelved(bench.all, 'name');
  expect(shelves.map(({ folder, ones }) => [folder, ones.map((one) => one.name)])).toEqual([
    ['', ['Three']],
    ['Away', ['Deck', 'Two']],
  ]);
  bench.renameFolder('Away', '');
  expect(shelved(bench.all, 'size').map(({ ones }) => ones[0]?.name)).toEqual(['Three']);
});

it('takes what an older page kept', () => {
  const { folder: _, note: __, changed: ___, ...old } = fresh('A', { x: 2 });
  const [one] = sane({ all: [old], current: old.id }, 'Deck').all;
  expect(one).toEqual({ ...old, folder: '', note: '', changed: 0 });
  const long = { ...old, folder: 7, note: 'n'.repeat(9999), changed: 'then' };
  expect(sane({ all: [long], current: '' }, 'Deck').all[0]).toMatchObject({
    folder: '',
    note: 'n'.repeat(2000),
    changed: 0,
  });
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
