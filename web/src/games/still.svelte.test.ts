import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Choice, Update } from '../wire';
import type { View } from '../wire/braverse';
import { sideOf } from './braverse/field';
import braverse from './braverse/index';
import played from './braverse/played.jsonl?raw';
import brawlhalla from './brawlhalla/index';
import fought from './brawlhalla/played.jsonl?raw';
import type { BoardProps, GameBoard } from './contract';
import demonbrave from './demonbrave/index';
import dealt from './demonbrave/played.jsonl?raw';
import { Lit } from './lit';

interface Moment {
  view: unknown;
  choices: Choice[];
}
const moments = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Moment);
const GAMES: [string, GameBoard, Moment[]][] = [
  ['braverse', braverse, moments(played)],
  ['demonbrave', demonbrave, moments(dealt)],
  ['brawlhalla', brawlhalla, moments(fought)],
];

vi.stubGlobal('fetch', () => Promise.reject(new Error('no album here')));

/** A moment of a game as it comes over the line: made of values that are all new. */
function told({ keysOf }: GameBoard, moment: Moment, n: number): BoardProps {
  const { view, choices } = structuredClone(moment);
  const update = { n, table: { seats: [] }, seat: 'A', to_act: 'A', events: [], view };
  const nothing = () => {};
  const calls = { pick: nothing, act: nothing, why: nothing, zoom: nothing };
  const lit = Lit.of(view, choices, keysOf);
  const shown = { update: update as unknown as Update, view, choices, lit, log: [] };
  return { ...shown, seat: 'A', reasons: async () => [], ...calls };
}

/** What is touched on the page when a board goes from one moment to another. */
function touched(board: GameBoard, from: Moment, to: Moment): MutationRecord[] {
  let props = $state.raw(told(board, from, 1));
  const names = ['update', 'view', 'seat', 'choices', 'lit', 'log', 'pick', 'act', 'why'] as const;
  const live = names.map((name) => [name, { get: () => props[name] }]);
  const root = document.createElement('div');
  document.body.append(root);
  const shown = mount(board.Board, {
    target: root,
    props: Object.defineProperties({} as BoardProps, Object.fromEntries(live)),
  });
  flushSync();
  const watch = new MutationObserver(() => {});
  watch.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  props = told(board, to, 2);
  flushSync();
  const records = watch.takeRecords();
  void unmount(shown);
  root.remove();
  return records;
}

const nodes = (records: MutationRecord[]) =>
  records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.nodeType === 1);

describe.each(GAMES)('a board of %s', (_game, board, moments) => {
  it('is left as it is by an update in which nothing changes', () => {
    const some = moments.filter((_, at) => at % 4 === 0);
    for (const moment of some) expect(touched(board, moment, moment)).toEqual([]);
  });

  it('is drawn anew where something changes', () => {
    const [first, last] = [moments.at(0), moments.at(-1)] as [Moment, Moment];
    expect(nodes(touched(board, first, last)).length).toBeGreaterThan(0);
  });
});

it('a card that is rested stays the same thing', () => {
  const moment = moments(played).find(({ view }) => sideOf(view as View, 'A').support.length);
  if (!moment) throw new Error('no such moment');
  const rested = structuredClone(moment);
  for (const card of sideOf(rested.view as View, 'A').support) card.rested = !card.rested;
  const records = touched(braverse, moment, rested);
  expect(records.length).toBeGreaterThan(0);
  expect(nodes(records)).toEqual([]);
});
