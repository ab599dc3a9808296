import type { Seat } from '../../wire';
import type { Card, Number as Face, Kind, Suit, UnitView } from '../../wire/demonbrave';

export const NUMBERS: readonly Face[] = [
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  'J',
  'Q',
  'K',
  'A',
  '2',
];

/** The ranks of units, the lowest first. */
export const LADDER: readonly Kind[] = [
  'single',
  'mixed',
  'twin',
  'run2',
  'triple',
  'run3',
  'run4',
  'four',
  'run5',
  'jokers',
];

const SUITS: Record<string, Suit> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

interface Read {
  /** Nothing for a JOKER. */
  number: Face | null;
  suit: Suit | null;
  isRed: boolean;
  deck: Seat;
}

/** Reads a card as the server writes it: the face, then the deck it came from (`10Sa`, `BJb`). */
export function readCard(card: Card): Read {
  const deck: Seat = card.endsWith('b') ? 'B' : 'A';
  const face = card.slice(0, -1);
  if (face === 'BJ' || face === 'RJ')
    return { number: null, suit: null, isRed: face === 'RJ', deck };
  const suit = SUITS[face.slice(-1)] ?? null;
  return {
    number: face.slice(0, -1),
    suit,
    isRed: suit === 'hearts' || suit === 'diamonds',
    deck,
  };
}

/** As a seat writes a card when it asks about it: a card of the other deck has a mark. */
export function notation(card: Card, seat: Seat): string {
  return card.slice(0, -1) + (readCard(card).deck === seat ? '' : "'");
}

const SUIT_ORDER: readonly (Suit | null)[] = ['clubs', 'diamonds', 'hearts', 'spades', null];

/** For the eye: from weak to strong, JOKERs last. */
export function sorted(
  cards: readonly Card[],
  reversed: boolean,
  wilds: UnitView['wilds'] = [],
): Card[] {
  const place = (card: Card): number => {
    const wild = wilds.find(([joker]) => joker === card);
    const { number, suit, deck } = readCard(card);
    const face = wild?.[2] ?? number;
    const at = face === null ? 13 : NUMBERS.indexOf(face);
    const strength = reversed && at < 13 ? 12 - at : at;
    return strength * 100 + SUIT_ORDER.indexOf(wild?.[1] ?? suit) * 10 + (deck === 'B' ? 1 : 0);
  };
  return [...cards].sort((one, two) => place(one) - place(two));
}

/** The unit's name: its first card, as the server counts them. */
export function anchorOf(unit: UnitView): Card {
  return unit.cards[0] ?? '';
}
