import type { Deed } from '../../state/tally';
import type { Shown } from '../../wire/demonbrave';
import { other } from './context';

/** Life taken, cards played, and rule cards used. */
export default function tally(events: readonly unknown[]): Deed[] {
  return (events as readonly Shown[]).flatMap((event): Deed[] => {
    if (typeof event === 'string') return [];
    if ('damaged' in event)
      return [{ seat: other(event.damaged.seat), what: 'damage', n: event.damaged.damage }];
    if ('played' in event) return [{ seat: event.played.seat, what: 'cards', n: 1 }];
    if ('activated' in event) return [{ seat: event.activated.seat, what: 'own', n: 1 }];
    return [];
  });
}
