import type { CardNumber, CookieView, SideView, Spot, Step, View } from '../../wire/braverse';
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

/** The symbols of what is still to be paid: four bits a colour, mix last. */
export function symbolsOf(need: number): Colour[] {
  const all: readonly Colour[] = [...COLOURS, 'mix'];
  return all.flatMap((colour, at) => Array<Colour>((need >>> (4 * at)) & 15).fill(colour));
}

export const lastStep = (view: View): Step | undefined => view.pending.steps?.at(-1);

/** What has to be paid now, if somebody pays. */
export function toPay(view: View): Colour[] {
  const step = lastStep(view);
  return typeof step === 'object' && 'pay' in step ? symbolsOf(step.pay.need) : [];
}

/** The card whose effect, entry or use is under way, the innermost first. */
export function underWay(view: View): CardNumber | null {
  for (const step of [...(view.pending.steps ?? [])].reverse()) {
    if (typeof step !== 'object') continue;
    if ('run' in step) return step.run.this.card;
    if ('offer' in step) return step.offer.this.card;
    if ('stage' in step) return step.stage.piece.card;
    if ('enter' in step) return step.enter.piece.card;
    if ('finish' in step) return step.finish.piece.card;
  }
  return null;
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
