import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Choice } from '../wire';
import type { View } from '../wire/braverse';
import { loadBoard } from './boards';
import { sideOf } from './braverse/field';
import type { GameBoard } from './contract';
import { GAMES, type GameId } from './list';
import { Lit } from './lit';
import { given, SAMPLES, type Sample } from './samples';

vi.stubGlobal('fetch', () => Promise.reject(new Error('no album here')));

const found = GAMES.map(async (game) => [game, await loadBoard(game)] as const);
const BOARDS = Object.fromEntries(await Promise.all(found)) as Record<GameId, GameBoard>;

/** The things that the board draws. */
function drawn(game: GameId, sample: Sample): { key: string; label: string | null }[] {
  const board = mount(BOARDS[game], { target: document.body, props: given(game, sample) });
  flushSync();
  const spots = [...document.querySelectorAll<HTMLElement>('[data-key]')];
  const things = spots.map((spot) => ({
    key: spot.dataset.key ?? '',
    label: spot.getAttribute('aria-label'),
  }));
  void unmount(board);
  document.body.replaceChildren();
  return things;
}
const keysOf = (game: GameId, sample: Sample) => drawn(game, sample).map(({ key }) => key);

const all = GAMES.flatMap((game) => SAMPLES[game].map((sample) => ({ game, sample })));
describe.each(all)('$game: $sample.name', ({ game, sample }) => {
  it('touches things that are on the board, each with a name', () => {
    const things = drawn(game, sample);
    const keys = things.map(({ key }) => key);
    for (const { touches, text } of sample.choices)
      for (const key of touches) expect(keys, text).toContain(key);
    for (const { key, label } of things) expect(label, key).toBeTruthy();
  });

  it('is chosen by touching, or by a button', () => {
    for (const choice of sample.choices) {
      let lit = new Lit(sample.choices);
      let sent: Choice | undefined;
      for (const key of choice.touches)
        if (!sent && lit.has(key)) ({ lit, send: sent } = lit.pick(key));
      expect(sent ? [sent] : lit.buttons, choice.text).toContain(choice);
    }
  });
});

it.each(SAMPLES.demonbrave)('no thing of demonbrave is there twice: $name', (sample) => {
  const keys = keysOf('demonbrave', sample);
  expect(keys.length).toBe(new Set(keys).size);
});

it('has a moment of every kind', () => {
  const words = (game: GameId) =>
    new Set(SAMPLES[game].flatMap(({ choices }) => choices.map(({ text }) => text.split(' ')[0])));
  const every =
    'choose take play pair with done add battle end attack block pass respond pick name';
  expect([...words('demonbrave')].sort()).toEqual(every.split(' ').sort());
});

describe('braverse', () => {
  /** A moment at which other things can be touched. */
  function touching(...touches: string[]): Sample {
    const [sample] = SAMPLES.braverse.filter(({ name }) => name.startsWith('place'));
    if (!sample) throw new Error('nobody placed a card');
    const choices = touches.map((key) => ({ text: key, label: [key], touches: [key] }));
    return { ...structuredClone(sample), choices };
  }

  it('draws what is rare as well: EXTRA plays, cards that return, stages', () => {
    const keys = ['extra:BS9-010', 'break:ST1-004', 'place:AS'];
    const sample = touching(...keys);
    const side = sideOf(sample.view as View, sample.seat);
    side.extra = ['BS9-010'];
    side.break = ['ST1-004'];
    side.stage = { card: 'ST1-022', rested: false };
    expect(keysOf('braverse', sample)).toEqual(expect.arrayContaining(keys));
  });

  it('lays out cards to take, rested ones apart', () => {
    const keys = ['take:ST1-003', 'take:ST1-003:rested'];
    const found = keysOf('braverse', touching(...keys)).filter((key) => key.startsWith('take:'));
    expect(found).toEqual(keys);
  });
});
