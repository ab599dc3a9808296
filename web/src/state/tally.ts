import type { Seat, Update } from '../wire';

/** Something that counts at the end of a game. */
export interface Deed {
  seat: Seat;
  what: 'damage' | 'cards' | 'own';
  n: number;
}

/** What a game counts of the events of a decision, kept in the `tally.ts` of its folder. */
export type Count = (events: readonly unknown[]) => Deed[];

/** What somebody did in a game. `own` is what the game itself counts: Cookies that fainted, rule cards, KOs. */
export interface Done {
  damage: number;
  cards: number;
  own: number;
  /** How long they thought, in milliseconds. */
  thought: number;
}

interface Entry {
  /** How many decisions there were with it. */
  decisions: number;
  by: Seat | null;
  thought: number;
  events: readonly unknown[];
}

const NOTHING: Done = { damage: 0, cards: 0, own: 0, thought: 0 };

/** What was seen of a game, decision by decision. */
export class Tally {
  private entries: Entry[] = [];
  private before: { update: Update; at: number } | null = null;
  private isWhole = false;

  /** Hears an update that came at a moment of this page's clock. */
  hear(update: Update, at: number): void {
    const { decisions, status } = update.table;
    const last = this.before;
    if (last && update.n <= last.update.n) return;
    this.before = { update, at };
    // A page that came later does not know what was before.
    if (!last) this.isWhole = status === 'waiting' || decisions <= 1;
    // What was taken back was not done.
    const left = update.events.length ? decisions - 1 : decisions;
    this.entries = this.entries.filter((entry) => entry.decisions <= left);
    if (!update.events.length) return;
    const by = last?.update.to_act ?? null;
    const thought = last && by ? at - last.at : 0;
    this.entries.push({ decisions, by, thought, events: update.events });
  }

  /** What each did, where all of it was seen. */
  sum(seats: readonly Seat[], count: Count): ReadonlyMap<Seat, Done> | null {
    if (!this.isWhole) return null;
    const found = new Map(seats.map((seat) => [seat, { ...NOTHING }]));
    for (const { by, thought } of this.entries) {
      const actor = by && found.get(by);
      if (actor) actor.thought += thought;
    }
    for (const { seat, what, n } of count(this.entries.flatMap(({ events }) => events))) {
      const doer = found.get(seat);
      if (doer) doer[what] += n;
    }
    return found;
  }
}
