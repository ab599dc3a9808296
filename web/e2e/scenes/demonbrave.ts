import type { Kind, Link, Shown, UnitView, View } from '../../src/wire/demonbrave';
import { type Told, told } from './told';

const unit = (kind: Kind, ...cards: string[]): UnitView => ({
  ...{ cards, kind, wilds: [], attacked: false, blocked: false, refreshed: false },
  ...{ held: [false, false], raised: [false, false], boost: 0 },
});

const rules = (...cards: number[]) => cards.map((card) => ({ card, this_turn: 0, this_game: 0 }));

/** A table of DemonBrave with units on both sides, and rule cards for a chain. */
export function court(now: Told): Told {
  const view = structuredClone(now.view) as View;
  const [mine, theirs] = view.sides;
  mine.units = [unit('twin', 'KSa', 'KHa'), unit('single', '9Da')];
  theirs.units = [unit('run2', '8Cb', '9Cb'), unit('single', 'QSb')];
  mine.life = 5;
  theirs.life = 5;
  mine.five = rules(13, 3, 0, 1, 2);
  theirs.five = rules(8, 9, 10, 11, 12);
  for (const side of [mine, theirs]) side.trash = [];
  Object.assign(view, {
    turn: 6,
    phase: 'battle',
    active: 'A',
    chain: [],
    effect: null,
    attack: null,
  });
  return told(now, { ...view, ask: null, doomed: [], forming: [], outcome: null }, []);
}

const link = (seat: 'A' | 'B', card: number): Link => ({ seat, card, unit: null, negated: false });
const LINKS = [link('A', 13), link('B', 8), link('A', 3)];

/** One more rule card on the chain. */
export function activated(now: Told, count: number): Told {
  const view = structuredClone(now.view) as View;
  view.chain = LINKS.slice(0, count);
  const last = LINKS[count - 1];
  if (!last) throw new Error('the chain has three links');
  const event: Shown = { activated: { seat: last.seat, card: last.card, pay: 'nothing' } };
  return told(now, view, [event]);
}

/** The chain is carried out: the last, the second negated, the first, which costs two lives. */
export function carriedOut(now: Told): Told {
  const view = structuredClone(now.view) as View;
  view.chain = [];
  view.sides[1].life = 3;
  const events: Shown[] = [
    { resolved: { seat: 'A', card: 3 } },
    { negated: { seat: 'B', card: 8 } },
    { resolved: { seat: 'A', card: 13 } },
    { damaged: { seat: 'B', damage: 2, life: 3 } },
  ];
  return told(now, view, events);
}

/** A unit attacks another, which falls. */
export function felled(now: Told): [Told, Told] {
  const declared = structuredClone(now.view) as View;
  declared.attack = { unit: 'KSa', target: '8Cb', blocker: null };
  const first = told(now, declared, [
    { attacked: { seat: 'A', unit: ['KSa', 'KHa'], target: ['8Cb', '9Cb'] } },
  ]);
  const view = structuredClone(declared);
  view.attack = null;
  view.sides[1].units = view.sides[1].units.slice(1);
  view.sides[1].trash = ['8Cb', '9Cb'];
  return [first, told(first, view, [{ trashed: { seat: 'B', cards: ['8Cb', '9Cb'] } }])];
}
