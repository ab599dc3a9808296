import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Choice } from '../../wire';
import type { Action, View } from '../../wire/braverse';
import { entries, Lit } from '../lit';
import Board from './Board.svelte';
import { keysOf, takenFrom } from './keys';
import played from './played.jsonl?raw';

vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));

const moments = played
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { view: View; choices: Choice[] })
  .map(({ view, choices }) => ({ view, actions: choices.map(({ action }) => action as Action) }));

function moment(kind: string): { view: View; actions: Action[] } {
  const found = moments.find(({ actions }) =>
    actions.some((a) => typeof a === 'object' && kind in a),
  );
  if (!found) throw new Error(`nobody did ${kind}`);
  return structuredClone(found);
}

/** The keys of everything the board draws for a view. */
function drawn(view: View, actions: Action[]): Set<string> {
  const choices = actions.map((action) => ({ action, text: JSON.stringify(action), label: '' }));
  const lit = Lit.of(view, choices, (v, a) => keysOf(v as View, a as Action));
  const seat = view.to_act ?? 'A';
  const update = { n: 1, seat, to_act: seat, events: [], prompt: '', table: { seats: [] } };
  const nothing = () => {};
  const props = { update, view, seat, choices, lit, pick: nothing, reasons: async () => [] };
  const board = mount(Board, { target: document.body, props: props as never });
  flushSync();
  const spots = [...document.querySelectorAll<HTMLElement>('[data-key]')];
  const keys = new Set(spots.map((spot) => spot.dataset.key ?? ''));
  void unmount(board);
  document.body.replaceChildren();
  return keys;
}

describe('games that were played', () => {
  it.each(moments.map((m, at) => [at, m] as const))(
    'moment %i: every key is on the board',
    (_, m) => {
      const keys = drawn(m.view, m.actions);
      for (const action of m.actions)
        for (const key of keysOf(m.view, action))
          expect(keys, JSON.stringify(action)).toContain(key);
    },
  );

  it('shows every choice as a thing or a button, and no two with the same things by accident', () => {
    for (const { view, actions } of moments) {
      const choices = actions.map((action) => ({
        action,
        text: JSON.stringify(action),
        label: '',
      }));
      const all = entries(view, choices, (v, a) => keysOf(v as View, a as Action));
      const takes = all.filter(({ choice }) => choice.text.startsWith('{"take"'));
      expect(new Set(takes.map(({ keys }) => keys[0])).size).toBe(takes.length);
    }
  });
});

it('knows every kind of choice', () => {
  const { view } = moment('place');
  const at = 'A1';
  const card = 'ST1-001';
  const table: [Action, string[]][] = [
    ['first', []],
    ['end', []],
    ['use', []],
    [{ number: 2 }, []],
    [{ option: 1 }, []],
    [{ concede: 'A' }, []],
    [{ place: card }, ['hand:ST1-001']],
    [{ play: card }, ['hand:ST1-001']],
    [{ special: card }, ['hand:ST1-001']],
    [{ trap: card }, ['hand:ST1-001']],
    [{ extra: card }, ['extra:ST1-001']],
    [{ return: { card, ability: 0 } }, ['break:ST1-001']],
    [{ activate: { at, ability: 0 } }, ['place:A1']],
    [{ answer: { at: 'AS', ability: 0 } }, ['place:AS']],
    [{ choose: 'B2' }, ['place:B2']],
    [{ attack: { by: at, target: 'B1' } }, ['place:A1', 'place:B1']],
    [{ pay: card }, ['support:ST1-001:active']],
  ];
  for (const [action, keys] of table) expect(keysOf(view, action)).toEqual(keys);
});

it('draws what is rare as well: EXTRA plays, cards that return, stages', () => {
  const { view } = moment('place');
  const side = view.sides[view.to_act === 'B' ? 1 : 0];
  if (!side || !view.to_act) throw new Error('nobody is asked');
  side.extra = ['BS9-010'];
  side.break = ['ST1-004'];
  side.stage = { card: 'ST1-022', rested: false };
  view.legal = [
    { extra: 'BS9-010' },
    { return: { card: 'ST1-004', ability: 0 } },
    { activate: { at: `${view.to_act}S`, ability: 0 } },
  ];
  const keys = drawn(view, view.legal);
  for (const key of view.legal.flatMap((action) => keysOf(view, action)))
    expect(keys).toContain(key);
});

describe('cards to take', () => {
  const bare = (take: Partial<View['sides'][0]>, cards: string[], rested = false): View => {
    const { view } = moment('place');
    const side = view.sides[0];
    Object.assign(
      side,
      { hand: [], support: [], trash: [], break: [], deck_top: [], extra: [] },
      take,
    );
    Object.assign(view.sides[1], { hand: [], support: [], trash: [], break: [], extra: [] });
    for (const one of view.sides) one.cookies = [null, null];
    view.to_act = 'A';
    view.pending = { wave: 0, falling: 0, steps: ['settle'] };
    view.legal = cards.map((card) => ({ take: { card, rested } }));
    return view;
  };

  it('are pointed at in the hand where they lie nowhere else', () => {
    expect(takenFrom(bare({ hand: ['ST1-001', 'ST1-002'] }, ['ST1-002']))).toBe('hand');
  });

  it('are pointed at in the support area, rested ones apart', () => {
    const support = [{ card: 'ST1-001', rested: true }];
    const view = bare({ support }, ['ST1-001'], true);
    expect(takenFrom(view)).toBe('support');
    expect(keysOf(view, { take: { card: 'ST1-001', rested: true } })).toEqual([
      'support:ST1-001:rested',
    ]);
  });

  it('are laid out where hand and trash both have them', () => {
    const view = bare({ hand: ['ST1-001', 'ST1-002'], trash: ['ST1-001'] }, ['ST1-001']);
    expect(takenFrom(view)).toBe('tray');
    expect(keysOf(view, { take: { card: 'ST1-001', rested: false } })).toEqual(['take:ST1-001']);
  });

  it('are pointed at in the hand when it is the whole hand', () => {
    const both = ['ST1-001', 'ST1-002'];
    expect(takenFrom(bare({ hand: both, trash: both }, both))).toBe('hand');
  });

  it('are things on the board wherever they lie', () => {
    const cards = ['ST1-001', 'ST1-002'];
    for (const zone of ['trash', 'break', 'deck_top', 'extra', 'hand'] as const) {
      const view = bare({ [zone]: cards }, cards);
      const keys = drawn(view, view.legal);
      for (const key of view.legal.flatMap((action) => keysOf(view, action)))
        expect(keys, zone).toContain(key);
    }
  });

  it('are laid out where they come from the deck', () => {
    expect(takenFrom(bare({ deck_top: ['ST1-003'] }, ['ST1-003']))).toBe('tray');
  });
});
