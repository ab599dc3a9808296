import type { CardNumber, View } from '../../wire/braverse';
import { placesOf, sideOf } from './field';

/** A card with a name of its own for as long as it can be followed: the view tells only kinds. */
export interface Token {
  id: string;
  zone: string;
  card: CardNumber | null;
  /** When it came there, to tell the newest of a pile. */
  came: number;
}

interface Place {
  zone: string;
  card: CardNumber | null;
}

/** Every card of the table with its place; those of a deck are backs. */
export function lay(view: View): Place[] {
  const all: Place[] = [];
  const add = (zone: string, cards: readonly (CardNumber | null)[]) => {
    for (const card of cards) all.push({ zone, card });
  };
  const backs = (count: number) => Array<null>(Math.max(0, count)).fill(null);
  for (const seat of ['A', 'B'] as const) {
    const side = sideOf(view, seat);
    placesOf(seat).forEach((place, slot) => {
      const cookie = side.cookies[slot];
      if (!cookie) return;
      add(place, [cookie.card]);
      if (cookie.base) add(`${place}:base`, [cookie.base]);
      add(`${place}:equips`, cookie.equips);
      add(
        `${place}:hp`,
        cookie.hp.map((hp) => hp.card),
      );
    });
    if (side.stage) add(`${seat}:stage`, [side.stage.card]);
    add(
      `${seat}:support`,
      side.support.map((open) => open.card),
    );
    add(`${seat}:trash`, side.trash);
    add(`${seat}:break`, side.break);
    add(`${seat}:hand`, [...side.hand, ...backs(side.hand_size - side.hand.length)]);
    add(`${seat}:extra`, [...side.extra, ...backs(side.extra_size - side.extra.length)]);
    add(`${seat}:deck`, backs(side.deck_size));
  }
  return all;
}

type Fits = (token: Token, place: Place) => boolean;

// Hidden cards come from where they are likeliest to come from: HP that is hit, a hand, the deck.
const LIKELY = [':hp', ':hand', ':deck', ''];
const sameSeat = (token: Token, place: Place) => token.zone[0] === place.zone[0];

const RULES: Fits[] = [
  (token, place) => token.zone === place.zone && token.card === place.card,
  (token, place) => place.card !== null && token.card === place.card && sameSeat(token, place),
  (token, place) => place.card !== null && token.card === place.card,
  ...LIKELY.map(
    (end): Fits =>
      (token, place) =>
        token.card === null && sameSeat(token, place) && token.zone.endsWith(end),
  ),
  (token, place) => place.card === null && sameSeat(token, place),
];

/** Follows cards from view to view. */
export class Tracker {
  private tokens: Token[] = [];
  private seen: View | null = null;
  private count = 0;
  private time = 0;

  see(view: View): readonly Token[] {
    if (view === this.seen) return this.tokens;
    this.seen = view;
    this.time += 1;
    this.tokens = this.follow(lay(view));
    return this.tokens;
  }

  private follow(places: Place[]): Token[] {
    const found = new Map<Place, Token>();
    let left = this.tokens;
    let open = places;
    for (const fits of RULES) {
      if (!left.length || !open.length) break;
      [left, open] = matched(left, open, fits, found);
    }
    return places.map((place) => {
      const token = found.get(place);
      const stayed = token?.zone === place.zone;
      // What did not change is the same value, so that nothing is drawn for it.
      if (stayed && token.card === place.card) return token;
      const id = token?.id ?? `card${++this.count}`;
      return { id, ...place, came: stayed ? token.came : this.time };
    });
  }
}

function matched(
  left: Token[],
  open: Place[],
  fits: Fits,
  found: Map<Place, Token>,
): [Token[], Place[]] {
  const used = new Set<Token>();
  const still = open.filter((place) => {
    const token = left.find((one) => !used.has(one) && fits(one, place));
    if (!token) return true;
    used.add(token);
    found.set(place, token);
    return false;
  });
  return [left.filter((token) => !used.has(token)), still];
}

export type Zones = Map<string, readonly Token[]>;

/** The cards of each place in the order of the view; a place where nothing changed keeps its list. */
export function byZone(tokens: readonly Token[], before?: Zones): Zones {
  const zones = new Map<string, Token[]>();
  for (const token of tokens) {
    const there = zones.get(token.zone);
    if (there) there.push(token);
    else zones.set(token.zone, [token]);
  }
  return new Map(
    [...zones].map(([zone, now]) => {
      const old = before?.get(zone);
      const same = old?.length === now.length && now.every((token, at) => token === old[at]);
      return [zone, same ? old : now];
    }),
  );
}

/** The cards that came last to a pile, the newest last. */
export function newest(tokens: readonly Token[], count: number): Token[] {
  return [...tokens].sort((one, other) => one.came - other.came).slice(-count);
}
