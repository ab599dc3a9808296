import { describe, expect, it } from 'vitest';
import { timeline } from '../../motion/stage/timeline';
import type { Shown, View } from '../../wire/demonbrave';
import { SAMPLES } from '../samples';
import { type Pictures, script } from './recipes';

const sample = SAMPLES.demonbrave.at(-1)?.view as View;
const view: View = { ...sample, chain: [], effect: null, attack: null, active: 'A' };
const link = (seat: 'A' | 'B', card: number) => ({ seat, card, unit: null, negated: false });
const seen = (events: Shown[], before = view) =>
  timeline(script, { before, after: view, seat: 'A', events });
const first = (plan: ReturnType<typeof seen>, what: string) => {
  const cue = plan.cues.find((one) => one.what === what);
  if (!cue) throw new Error(`no ${what}`);
  return cue;
};

describe('a chain', () => {
  it('stacks up on what is there already', () => {
    const before = { ...view, chain: [link('A', 13)] };
    const plan = seen([{ activated: { seat: 'B', card: 8, pay: 'nothing' } }], before);
    const { links } = first(plan, 'stack').about as Pictures['stack'];
    expect(links.map(({ card }) => card)).toEqual([13, 8]);
  });

  it('is carried out from the last one back; one that is negated cracks', () => {
    const chain = [link('A', 13), link('B', 8), link('A', 3)];
    const plan = seen(
      [
        { resolved: { seat: 'A', card: 3 } },
        { negated: { seat: 'B', card: 8 } },
        { resolved: { seat: 'A', card: 13 } },
        { damaged: { seat: 'B', damage: 2, life: 3 } },
      ],
      { ...view, chain },
    );
    const pictures = plan.cues.filter(({ what }) => ['resolve', 'crack'].includes(what));
    expect(pictures.map(({ what }) => what)).toEqual(['resolve', 'crack', 'resolve']);
    const left = pictures.map(({ about }) => (about as Pictures['stack']).links.length);
    expect(left).toEqual([3, 2, 1]);
    expect(first(plan, 'hearts')).toMatchObject({ about: { seat: 'B', from: 5, to: 3 } });
    expect(first(plan, 'bolt').at).toBeGreaterThan(pictures[2]?.at ?? Number.NaN);
  });
});

describe('an attack', () => {
  const attack = { unit: '5Ha', target: null, blocker: null };

  it('lands on the player when its damage comes', () => {
    const plan = seen([{ damaged: { seat: 'B', damage: 1, life: 4 } }], { ...view, attack });
    expect(plan.cues.map(({ what }) => what)).toEqual(['strike', 'hit', 'hearts', 'number']);
    expect(first(plan, 'strike').about).toEqual({ unit: '5Ha', target: 'B' });
  });

  it('lands on whoever blocks', () => {
    const before = { ...view, attack: { ...attack, blocker: '9Sb' } };
    const plan = seen([{ trashed: { seat: 'B', cards: ['9Sb'] } }], before);
    expect(first(plan, 'strike').about).toEqual({ unit: '5Ha', target: '9Sb' });
    // It lies on the board until it has fallen apart.
    expect(plan.swap).toBeGreaterThan(first(plan, 'shatter').at);
  });
});
