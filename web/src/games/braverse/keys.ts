import type { Choice } from '../../wire';
import type { Action, CardNumber, SideView, Spot, View } from '../../wire/braverse';
import type { Key } from '../lit';
import { lastStep, otherOf, sideOf } from './field';

export const placeKey = (place: Spot): Key => `place:${place}`;
export const handKey = (card: CardNumber): Key => `hand:${card}`;
export const extraKey = (card: CardNumber): Key => `extra:${card}`;
export const breakKey = (card: CardNumber): Key => `break:${card}`;
export const trayKey = (card: CardNumber, rested: boolean): Key =>
  `take:${card}${rested ? ':rested' : ''}`;
export const supportKey = (card: CardNumber, rested: boolean): Key =>
  `support:${card}:${rested ? 'rested' : 'active'}`;

export function isAction(data: unknown): data is Action {
  return typeof data === 'string' || (typeof data === 'object' && data !== null);
}

/** Which things a choice belongs to. Words alone (draw 2, the second effect) are buttons. */
export function keysOf(view: View, action: Action): Key[] {
  if (typeof action === 'string') return [];
  if ('place' in action) return [handKey(action.place)];
  if ('play' in action) return [handKey(action.play)];
  if ('special' in action) return [handKey(action.special)];
  if ('trap' in action) return [handKey(action.trap)];
  if ('extra' in action) return [extraKey(action.extra)];
  if ('return' in action) return [breakKey(action.return.card)];
  if ('activate' in action) return [placeKey(action.activate.at)];
  if ('answer' in action) return [placeKey(action.answer.at)];
  if ('choose' in action) return [placeKey(action.choose)];
  if ('attack' in action) return [placeKey(action.attack.by), placeKey(action.attack.target)];
  if ('pay' in action) return [supportKey(action.pay, false)];
  if ('take' in action) return [takeKey(view, action.take)];
  return [];
}

export const HOME: Key = 'home';

/** A card that is played from the hand may be let go anywhere on one's own side. */
export function landsOn(choice: Choice): Key | null {
  const action = choice.action as Action;
  if (typeof action === 'string') return null;
  const isHeld = 'place' in action || 'play' in action || 'special' in action;
  return isHeld || 'trap' in action || 'extra' in action ? HOME : null;
}

export type Taking = { card: CardNumber; rested: boolean };

function takeKey(view: View, { card, rested }: Taking): Key {
  const from = takenFrom(view);
  if (from === 'hand') return handKey(card);
  return from === 'support' ? supportKey(card, rested) : trayKey(card, rested);
}

export type Source = 'hand' | 'support' | 'tray';

const KNOWN = new WeakMap<View, Source>();

/**
 * Where the cards lie that one may take now. The view does not say, so cards are pointed at in the
 * hand or the support area only where they can lie nowhere else; all others are laid out in a tray.
 */
export function takenFrom(view: View): Source {
  const known = KNOWN.get(view);
  if (known) return known;
  const source = find(view);
  KNOWN.set(view, source);
  return source;
}

function takings(view: View): Taking[] {
  return view.legal.flatMap((action) =>
    typeof action === 'object' && 'take' in action ? [action.take] : [],
  );
}

function find(view: View): Source {
  const seat = view.to_act;
  const all = takings(view);
  if (!seat || !all.length) return 'tray';
  const step = lastStep(view);
  if (typeof step === 'object' && 'tax' in step) return 'hand';
  const side = sideOf(view, seat);
  const hand = new Set(side.hand);
  const support = new Set(side.support.map((open) => supportKey(open.card, open.rested)));
  const inHand = all.every(({ card, rested }) => !rested && hand.has(card));
  const inSupport = all.every(({ card, rested }) => support.has(supportKey(card, rested)));
  const elsewhere = otherZones(view, side, sideOf(view, otherOf(seat)));
  const isElsewhere = elsewhere.some((zone) => all.every(({ card }) => zone.includes(card)));
  if (inHand && !inSupport && !isElsewhere) return 'hand';
  if (inSupport && !inHand && !isElsewhere) return 'support';
  // All of a hand with several kinds: another pile with just these kinds would be a great accident.
  return inHand && hand.size > 1 && hand.size === all.length ? 'hand' : 'tray';
}

function otherZones(view: View, mine: SideView, theirs: SideView): (CardNumber | null)[][] {
  const hp = [mine, theirs].flatMap((side) =>
    side.cookies.flatMap((cookie) => (cookie ? [cookie.hp.map((card) => card.card)] : [])),
  );
  const looked = view.pending.steps?.length ? [mine.deck_top, theirs.deck_top] : [];
  const piles = [mine, theirs].flatMap((side) => [side.trash, side.break, side.extra]);
  const open = [theirs.hand, theirs.support.map((card) => card.card)];
  return [...piles, ...hp, ...looked, ...open];
}
