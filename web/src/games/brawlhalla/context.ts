import { boardContext } from '../kit/context';
import type { Design, FighterView, Seat, View } from './types';
import { SEATS } from './words';

interface Own {
  /** Opens what is known of a fighter; with what was touched in vain, in notation. */
  openFighter: (seat: Seat, tried?: string) => void;
  /** Opens a card; one's own tells why it cannot be played. */
  openCard: (legend: number | null, design: Design, own?: boolean) => void;
}

export const [getBoard, setBoard] = boardContext<View, Own>();

export function fighterOf(view: View, seat: Seat): FighterView {
  return view.fighters[SEATS.indexOf(seat)] as FighterView;
}
