import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Choice, Seat, Update } from '../../wire';
import type { Action, View } from '../../wire/demonbrave';
import { Lit } from '../lit';
import Board from './Board.svelte';
import { keysOf, landsOn } from './keys';
import played from './played.jsonl?raw';

interface Sample {
  name: string;
  seat: Seat;
  view: View;
  choices: Choice[];
}
const SAMPLES = played
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sample);

vi.stubGlobal('fetch', () => Promise.reject(new Error('no album here')));

/** The whole board as the shell shows it. */
function show({ view, choices, seat }: Sample): { root: HTMLElement; lit: Lit; end: () => void } {
  const lit = Lit.of(view, choices, keysOf);
  const table = { game: 'demonbrave', seats: [] };
  const update = { n: 1, table, seat, events: [], view } as unknown as Update;
  const nothing = () => {};
  const props = { update, view, seat, choices, lit, log: [] };
  const root = document.createElement('div');
  document.body.append(root);
  const reasons = async () => [];
  const calls = { pick: nothing, act: nothing, why: nothing, reasons, zoom: nothing };
  const board = mount(Board, { target: root, props: { ...props, ...calls } });
  flushSync();
  return {
    root,
    lit,
    end: () => {
      void unmount(board);
      root.remove();
    },
  };
}

afterEach(() => {
  document.body.replaceChildren();
});

const shapeOf = (action: Action) =>
  typeof action === 'string' ? action : (Object.keys(action)[0] ?? '');

describe('the choices of real games', () => {
  it('are of every shape there is', () => {
    const shapes = new Set(SAMPLES.flatMap(({ view }) => view.legal.map(shapeOf)));
    const all =
      'choose take play pair with done add battle end attack block pass respond pick name';
    expect([...shapes].sort()).toEqual(all.split(' ').sort());
  });

  it.each(SAMPLES.map((sample) => [sample.name, sample] as const))(
    '%s: every key is a thing on the board, and no thing is there twice',
    (_name, sample) => {
      const { root, lit, end } = show(sample);
      const drawn = [...root.querySelectorAll<HTMLElement>('[data-key]')];
      const keys = drawn.map((element) => element.dataset.key ?? '');
      expect(keys.length).toBe(new Set(keys).size);
      for (const key of lit.keys) expect(keys).toContain(key);
      for (const element of drawn) expect(element.getAttribute('aria-label')).toBeTruthy();
      end();
    },
  );

  it.each(SAMPLES.map((sample) => [sample.name, sample] as const))(
    '%s: each choice can be reached by its keys alone, or is a button',
    (_name, { view, choices }) => {
      for (const choice of choices) {
        let lit = Lit.of(view, choices, keysOf);
        let sent: Choice | undefined;
        for (const key of keysOf(view, choice.action)) {
          if (sent || !lit.has(key)) continue;
          ({ lit, send: sent } = lit.pick(key));
        }
        const offered = sent ? [sent] : lit.buttons;
        expect(offered).toContain(choice);
      }
    },
  );
});

describe('keysOf', () => {
  const blank = {
    sides: [
      { units: [], trash: [] },
      { units: [], trash: [] },
    ],
    steps: [],
  };
  const at = (hand: string[], legal: Action[]) =>
    ({
      ...blank,
      viewer: { seat: 'B' },
      to_act: 'B',
      sides: [blank.sides[0], { ...blank.sides[1], hand }],
      legal,
    }) as unknown as View;

  it('lets a twin that is not offered stand for the one that is', () => {
    const view = at(['7Sa', '7Sb', '8Sb'], [{ play: '7Sa' }, { play: '8Sb' }]);
    expect(keysOf(view, { play: '7Sa' })).toEqual(['hand:7Sa', 'hand:7Sb']);
  });

  it('leaves a twin alone that is a choice of its own', () => {
    const view = at(['7Sa', '7Sb'], [{ play: '7Sa' }, { play: '7Sb' }]);
    expect(keysOf(view, { play: '7Sa' })).toEqual(['hand:7Sa']);
  });

  it('names the other player as the target', () => {
    const view = at([], []);
    expect(keysOf(view, { attack: { unit: '5Sb', target: 'player' } })).toEqual([
      'unit:5Sb',
      'seat:A',
    ]);
  });

  it('lets only played cards land on the field', () => {
    const choice = (action: Action) => ({ text: '', label: '', action });
    expect(landsOn(choice({ play: '7Sa' }))).toBe('field');
    expect(landsOn(choice({ with: '7Sa' }))).toBeNull();
    expect(landsOn(choice('pass'))).toBeNull();
  });
});
