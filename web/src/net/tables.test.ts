import { expect, it, vi } from 'vitest';
import type { TableInfo } from '../wire';
import { TableList } from './tables.svelte';

const some = (...ids: string[]) => ids.map((id) => ({ id }) as TableInfo);
const ids = (list: TableList) => list.tables.map((table) => table.id);

it('reads as many pages as somebody wants to see', async () => {
  const read = vi.fn(async (before: string | null) =>
    before ? { tables: some('b', 'c'), next: null } : { tables: some('a', 'b'), next: '2-b' },
  );
  const list = new TableList(read);
  await list.refresh();
  expect([ids(list), list.hasMore]).toEqual([['a', 'b'], true]);
  await list.more();
  expect(read).toHaveBeenLastCalledWith('2-b');
  expect([ids(list), list.hasMore]).toEqual([['a', 'b', 'c'], false]);
  read.mockClear();
  await list.refresh();
  expect(read).toHaveBeenCalledTimes(2);
});

it('stays as it was when the server does not answer', async () => {
  let isThere = true;
  const list = new TableList(async () => {
    if (!isThere) throw new Error('gone');
    return { tables: some('a'), next: null };
  });
  await list.refresh();
  isThere = false;
  await list.refresh();
  expect(ids(list)).toEqual(['a']);
  list.clear();
  expect([ids(list), list.hasMore]).toEqual([[], false]);
});
