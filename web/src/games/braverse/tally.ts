import type { Deed } from '../../state/tally';
import type { Shown } from '../../wire/braverse';
import { otherOf, seatAt } from './field';

/** HP cards turned over on the other side, cards played, and Cookies that fainted there. */
export default function tally(events: readonly unknown[]): Deed[] {
  return (events as readonly Shown[]).flatMap((event): Deed[] => {
    if ('damaged' in event)
      return [{ seat: otherOf(seatAt(event.damaged.at)), what: 'damage', n: 1 }];
    if ('fainted' in event) return [{ seat: otherOf(seatAt(event.fainted.at)), what: 'own', n: 1 }];
    if ('played' in event) return [{ seat: seatAt(event.played.at), what: 'cards', n: 1 }];
    if ('used' in event) return [{ seat: event.used.seat, what: 'cards', n: 1 }];
    return [];
  });
}
