import { describe, expect, it } from 'vitest';
import type { Choice } from '../../wire';
import { Lit } from '../lit';
import { bareArena } from './arena';
import { key, keysOf, keysOfAction } from './keys';
import played from './played.jsonl?raw';
import type { Action, FighterView, View } from './types';
import { SEATS } from './words';

interface Sample {
  name: string;
  view: View;
  choices: Choice[];
}
// A decision of each kind, taken from tables of all formats: one in a line.
const SAMPLES = played
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sample);

/** Everything that the board draws as a spot for a view. */
function drawn(view: View): Set<string> {
  const seat = view.viewer === 'watcher' ? 'A' : view.viewer.seat;
  const me = view.fighters[SEATS.indexOf(seat)] as FighterView;
  const things = new Set<string>();
  if (view.turn === 0) {
    for (let index = 0; index < 6; index += 1) things.add(key.legend(index));
    return things.add(key.face('a')).add(key.face('b'));
  }
  for (const cell of bareArena(view.arena).cells) things.add(key.cell(cell.cell));
  view.fighters.forEach((fighter, at) => {
    if (fighter.cell) things.add(key.seat(SEATS[at] ?? ''));
  });
  for (const card of me.hand ?? []) things.add(key.card(card));
  for (const card of me.discard) things.add(key.discard(card));
  const attack = view.attack;
  if (attack) {
    const mine = view.active === seat ? attack.attacker : attack.defender;
    for (const card of mine.played) things.add(key.played(card));
  }
  const next = view.steps.at(-1);
  if (typeof next === 'object' && 'use' in next && typeof next.use.occasion === 'object') {
    const { occasion } = next.use;
    if ('moved' in occasion) things.add(key.played(occasion.moved));
  }
  for (const own of [key.weapon, key.power, key.ko, key.delay]) things.add(own);
  return things;
}

describe('choices of real tables', () => {
  it.each(SAMPLES)('$name belongs to things on the board', ({ view, choices }) => {
    const things = drawn(view);
    for (const choice of choices) {
      for (const one of keysOf(view, choice.action)) expect(things, choice.text).toContain(one);
    }
  });

  it.each(SAMPLES)('$name can be reached by touching', ({ view, choices }) => {
    for (const choice of choices) {
      let lit = Lit.of(view, choices, keysOf);
      let sent: Choice | undefined;
      for (const one of keysOf(view, choice.action)) {
        if (sent || !lit.has(one)) continue;
        ({ lit, send: sent } = lit.pick(one));
      }
      expect(sent === choice || lit.buttons.includes(choice), choice.text).toBe(true);
    }
  });
});

describe('keys', () => {
  const view = { steps: [] as View['steps'] };

  it('begin with the card', () => {
    const move: Action = { move: { card: '3b', to: 'c2', sword: null } };
    expect(keysOfAction(view, move)).toEqual(['card:3b', 'cell:c2']);
    expect(keysOfAction(view, { heavy: { target: 'B', card: '5a' } })).toEqual([
      'card:5a',
      'seat:B',
    ]);
  });

  it('leave words to the prompt where there is no thing', () => {
    for (const action of ['pass', 'done', 'end', { option: 1 }] as Action[]) {
      expect(keysOfAction(view, action)).toEqual([]);
    }
  });

  it('tell the hand from the discard pile', () => {
    expect(keysOfAction(view, { card: '2a' })).toEqual(['card:2a']);
    const doing: View['steps'] = [{ doing: { seat: 'A', foe: null, source: 'power', at: 0 } }];
    expect(keysOfAction({ steps: doing }, { card: '2a' })).toEqual(['discard:2a']);
  });

  it('find cards to open with and opponents', () => {
    expect(keysOfAction(view, { open: '1b' })).toEqual(['card:1b']);
    expect(keysOfAction(view, { foe: 'C' })).toEqual(['seat:C']);
  });

  it('name what an effect comes from', () => {
    expect(keysOfAction(view, { use: 'weapon' })).toEqual(['weapon']);
    expect(keysOfAction(view, { use: 'power' })).toEqual(['power']);
    expect(keysOfAction(view, { use: { card: '1a' } })).toEqual(['played:1a']);
  });
});
