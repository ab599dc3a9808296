import type { Deed } from '../../state/tally';
import type { Seat } from '../../wire';
import type { Shown } from './types';

/** Levels of damage dealt, Action cards played, and KOs. */
export default function tally(events: readonly unknown[]): Deed[] {
  let blow: { by: Seat; at: Seat } | null = null;
  return (events as readonly Shown[]).flatMap((event): Deed[] => {
    if ('turn' in event) blow = null;
    if ('attacked' in event) {
      blow = { by: event.attacked.seat, at: event.attacked.target };
      return [{ seat: event.attacked.seat, what: 'cards', n: 1 }];
    }
    if ('damaged' in event && blow?.at === event.damaged.seat)
      return [{ seat: blow.by, what: 'damage', n: 1 }];
    if ('moved' in event) return [{ seat: event.moved.seat, what: 'cards', n: 1 }];
    if ('defended' in event) return [{ seat: event.defended.seat, what: 'cards', n: 1 }];
    if ('knocked_out' in event && event.knocked_out.by)
      return [{ seat: event.knocked_out.by, what: 'own', n: 1 }];
    return [];
  });
}
