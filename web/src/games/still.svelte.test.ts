import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { View } from '../wire/braverse';
import { loadBoard } from './boards';
import { sideOf } from './braverse/field';
import braverse from './braverse/index';
import type { BoardProps, GameBoard } from './contract';
import { GAMES } from './list';
import { given, SAMPLES, type Sample } from './samples';

const BOARDS = await Promise.all(
  GAMES.map(async (game) => [game, await loadBoard(game), SAMPLES[game]] as const),
);

vi.stubGlobal('fetch', () => Promise.reject(new Error('no album here')));

/** What is touched on the page when a board goes from one moment to another. */
function touched(Board: GameBoard, from: Sample, to: Sample): MutationRecord[] {
  const first = given('', from);
  let props = $state.raw(first);
  const names = Object.keys(first) as (keyof BoardProps)[];
  const live = names.map((name) => [name, { get: () => props[name] }]);
  const root = document.createElement('div');
  document.body.append(root);
  const shown = mount(Board, {
    target: root,
    props: Object.defineProperties({} as BoardProps, Object.fromEntries(live)),
  });
  flushSync();
  const watch = new MutationObserver(() => {});
  watch.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  props = given('', to, 2);
  flushSync();
  const records = watch.takeRecords();
  void unmount(shown);
  root.remove();
  return records;
}

const nodes = (records: MutationRecord[]) =>
  records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.nodeType === 1);

describe.each(BOARDS)('a board of %s', (_game, Board, moments) => {
  it('is left as it is by an update in which nothing changes', () => {
    const some = moments.filter((_, at) => at % 4 === 0);
    for (const moment of some) expect(touched(Board, moment, moment)).toEqual([]);
  });

  it('is drawn anew where something changes', () => {
    const [first, last] = [moments.at(0), moments.at(-1)] as [Sample, Sample];
    expect(nodes(touched(Board, first, last)).length).toBeGreaterThan(0);
  });
});

it('a card that is rested stays the same thing', () => {
  const moment = SAMPLES.braverse.find(({ view }) => sideOf(view as View, 'A').support.length);
  if (!moment) throw new Error('no such moment');
  const rested = structuredClone(moment);
  for (const card of sideOf(rested.view as View, 'A').support) card.rested = !card.rested;
  const records = touched(braverse, moment, rested);
  expect(records.length).toBeGreaterThan(0);
  expect(nodes(records)).toEqual([]);
});
