/** Height of a card for a width of one. */
export const TALL = 1.4;
/** How much of a card shows under the next card of its pair. */
const STEP = 0.36;

interface Room {
  width: number;
  height: number;
  gap: number;
  /** What stands under each unit. */
  label: number;
  least: number;
  most: number;
}

/** How far each card of a pair lies from the one before, in card widths; big pairs are tighter. */
export function step(cards: number): number {
  if (cards > 9) return 0.2;
  return cards > 5 ? 0.28 : STEP;
}

export function unitWidth(cards: number, card: number): number {
  return card * (1 + step(cards) * (cards - 1));
}

/** How much of the room for both fields one of them needs: one for a usual field, more for a full one. */
export function weight(units: readonly number[]): number {
  const cards = units.reduce((sum, count) => sum + unitWidth(count, 1) + 0.15, 0);
  return Math.max(1, Math.min(2.5, cards / 6));
}

/** Rows that units need, laid from left to right. */
export function rowsOf(units: readonly number[], card: number, room: Room): number {
  let rows = 1;
  let at = 0;
  for (const cards of units) {
    const width = unitWidth(cards, card);
    if (at > 0 && at + width > room.width) {
      rows += 1;
      at = 0;
    }
    at += width + room.gap;
  }
  return rows;
}

/** The widest card at which all units, given by their number of cards, fit into the room. */
export function fitCard(units: readonly number[], room: Room): number {
  for (let card = room.most; card > room.least; card -= 1) {
    const rows = rowsOf(units, card, room);
    const needed = rows * (card * TALL + room.label + room.gap) - room.gap;
    const widest = Math.max(0, ...units.map((cards) => unitWidth(cards, card)));
    if (needed <= room.height && widest <= room.width) return card;
  }
  return room.least;
}

export interface Held {
  x: number;
  turn: number;
  drop: number;
}

/** Where the cards of a hand lie: a fan, tighter the more there are, but never narrower than `least`. */
export function fan(count: number, width: number, card: number, least: number): Held[] {
  const room = count > 1 ? (width - card) / (count - 1) : 0;
  const apart = Math.max(Math.min(card * 0.86, room), count > 1 ? least : 0);
  const whole = apart * (count - 1) + card;
  const start = Math.max(0, (width - whole) / 2);
  const bend = Math.min(3, 22 / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => {
    const off = at - (count - 1) / 2;
    return { x: start + at * apart, turn: off * bend, drop: off * off * bend * 0.35 };
  });
}

/** The order in which cards came to lie on a pile: who is new lies on top. */
export function restack<T>(before: readonly T[], now: readonly T[]): T[] {
  const stays = before.filter((card) => now.includes(card));
  return [...stays, ...now.filter((card) => !stays.includes(card))];
}
