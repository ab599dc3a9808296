import type { Seat } from '../../wire';
import type { Card, SideView, UnitView, View } from '../../wire/demonbrave';
import { boardContext } from '../kit/context';

/** Something that is looked at closely. */
export type Look =
  | { card: Card; where: string }
  | { unit: UnitView; seat: Seat }
  | { rule: number; seat: Seat | null }
  | { pile: 'deck' | 'trash' | 'hand'; seat: Seat }
  | 'table';

export const [getBoard, setBoard] = boardContext<View, { show: (what: Look) => void }>();

export function sideOf(view: View, seat: Seat): SideView {
  return view.sides[seat === 'B' ? 1 : 0];
}

export function other(seat: Seat): Seat {
  return seat === 'A' ? 'B' : 'A';
}
