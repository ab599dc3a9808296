import type { CookieView, SideView, Spot, View } from '../../wire/braverse';
import type { Seat } from '../../wire/kernel';

/** The places of the battle areas in the notation of the view; a stage is `AS` or `BS`. */
export const placesOf = (seat: Seat): [Spot, Spot] => [`${seat}1`, `${seat}2`];
export const stageOf = (seat: Seat): Spot => `${seat}S`;
export const seatAt = (place: Spot): Seat => (place.startsWith('B') ? 'B' : 'A');
export const otherOf = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A');

export function sideOf(view: View, seat: Seat): SideView {
  const at = seat === 'B' ? 1 : 0;
  const side = view.sides[at];
  if (!side) throw new Error(`there is no side ${seat}`);
  return side;
}

export function cookieAt(view: View, place: Spot): CookieView | null {
  const slot = place.endsWith('2') ? 1 : 0;
  return place.endsWith('S') ? null : sideOf(view, seatAt(place)).cookies[slot];
}

export const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple', 'black', 'pure'] as const;
type Colour = (typeof COLOURS)[number] | 'mix';

export function isColour(word: string): word is Colour {
  return word === 'mix' || (COLOURS as readonly string[]).includes(word);
}

/** Equal cards in equal state lie together, as a choice between them is one choice. */
interface Heap<T> {
  key: string;
  first: T;
  members: T[];
}

export function heaps<T>(cards: readonly T[], keyOf: (card: T) => string): Heap<T>[] {
  const found = new Map<string, Heap<T>>();
  for (const card of cards) {
    const key = keyOf(card);
    const heap = found.get(key);
    if (heap) heap.members.push(card);
    else found.set(key, { key, first: card, members: [card] });
  }
  return [...found.values()];
}
