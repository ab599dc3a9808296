import type { Choice, Seat } from '../../wire';
import type { Action, Card, Pay, View } from '../../wire/demonbrave';
import type { Key } from '../lit';
import { areTwins } from './card';

export const unitKey = (anchor: Card): Key => `unit:${anchor}`;
export const cardKey = (card: Card): Key => `card:${card}`;
export const handKey = (card: Card): Key => `hand:${card}`;
export const trashKey = (card: Card): Key => `trash:${card}`;
export const ruleKey = (id: number): Key => `rule:${id}`;
export const fiveKey = (at: number): Key => `five:${at}`;
export const numberKey = (number: string): Key => `number:${number}`;
export const seatKey = (seat: Seat): Key => `seat:${seat}`;
/** Where a card that is dragged out of the hand is let go. */
export const FIELD: Key = 'field';

function isVictim(view: View): boolean {
  return view.steps.at(-1) === 'victim';
}

/** The side the viewer decides for. */
function own(view: View): 0 | 1 {
  const viewer = typeof view.viewer === 'object' ? view.viewer.seat : (view.to_act ?? 'A');
  return viewer === 'B' ? 1 : 0;
}

const named = new WeakMap<View, string>();

/** All choices as one text, to see whether a card is named in any. */
function everything(view: View): string {
  const known = named.get(view);
  if (known !== undefined) return known;
  const text = JSON.stringify(view.legal);
  named.set(view, text);
  return text;
}

/** A card of the hand. Of cards that do the same only one is offered: the others stand for it. */
function inHand(view: View, card: Card): Key[] {
  const hand = view.sides[own(view)].hand ?? [];
  const stands = (other: Card) =>
    areTwins(card, other) && !everything(view).includes(JSON.stringify(other));
  return [card, ...hand.filter(stands)].map(handKey);
}

function pick(view: View, card: Card): Key[] {
  if (isVictim(view)) return [cardKey(card)];
  const units = view.sides.flatMap((side) => side.units);
  const unit = units.find(({ cards }) => cards.includes(card));
  if (unit) return [unitKey(unit.cards[0] ?? card)];
  const { hand, trash } = view.sides[own(view)];
  if (!hand?.includes(card) && trash.includes(card)) return [trashKey(card)];
  return inHand(view, card);
}

function paid(view: View, pay: Pay): Key[] {
  if (pay === 'nothing') return [];
  if ('trash' in pay) return [unitKey(pay.trash)];
  return inHand(view, 'discard' in pay ? pay.discard : pay.give);
}

/** What is touched for a choice; those without a thing of their own are buttons. */
export function keysOf(seen: unknown, chosen: unknown): Key[] {
  const [view, action] = [seen as View, chosen as Action];
  if (typeof action === 'string') return [];
  if ('choose' in action) return [ruleKey(action.choose)];
  if ('take' in action) return [fiveKey(action.take)];
  if ('play' in action) return inHand(view, action.play);
  if ('pair' in action) return action.pair.map(unitKey);
  if ('with' in action) return [unitKey(action.with)];
  if ('add' in action) return [unitKey(action.add.single), unitKey(action.add.pair)];
  if ('block' in action) return [unitKey(action.block)];
  if ('attack' in action) {
    const { unit, target } = action.attack;
    const enemy: Seat = own(view) === 0 ? 'B' : 'A';
    return [unitKey(unit), target === 'player' ? seatKey(enemy) : unitKey(target.unit)];
  }
  if ('respond' in action) return [ruleKey(action.respond.card), ...paid(view, action.respond.pay)];
  if ('pick' in action) return pick(view, action.pick);
  return [numberKey(action.name)];
}

/** A card that is played may be let go anywhere on its owner's field. */
export function landsOn(choice: Choice): Key | null {
  const action = choice.action as Action;
  return typeof action === 'object' && 'play' in action ? FIELD : null;
}
