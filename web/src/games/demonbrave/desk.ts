import { createContext } from 'svelte';
import type { Choice, Seat } from '../../wire';
import type { Card, SideView, UnitView, View } from '../../wire/demonbrave';
import type { Key, Lit } from '../lit';

/** Something that is looked at closely. */
export type Look =
  | { card: Card; where: string }
  | { unit: UnitView; seat: Seat }
  | { rule: number; seat: Seat | null }
  | { pile: 'deck' | 'trash' | 'hand'; seat: Seat }
  | 'table';

/** What every part of the board needs. */
export interface Desk {
  readonly view: View;
  readonly lit: Lit;
  /** Whose side is at the bottom. */
  readonly seat: Seat;
  /** Whether neither side is the viewer's. */
  readonly watches: boolean;
  readonly mine: boolean;
  readonly choices: readonly Choice[];
  pick: (key: Key) => void;
  look: (what: Look) => void;
  name: (seat: Seat) => string;
}

export const [desk, setDesk] = createContext<Desk>();

export function sideOf(view: View, seat: Seat): SideView {
  return view.sides[seat === 'B' ? 1 : 0];
}

export function other(seat: Seat): Seat {
  return seat === 'A' ? 'B' : 'A';
}
