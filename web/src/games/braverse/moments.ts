import type { CardNumber, Shown, Spot } from '../../wire/braverse';

/** A card that is turned up for all to see: on a Cookie that is hit, or in the middle of the table. */
export interface Reveal {
  card: CardNumber;
  place: Spot | null;
  /** It was an HP card, so it is turned over from its back. */
  turned: boolean;
  flip: boolean;
}

const isShown = (event: unknown): event is Exclude<Shown, string> =>
  typeof event === 'object' && event !== null;

function next(
  found: Reveal | null,
  event: Exclude<Shown, string>,
  me: string | null,
): Reveal | null {
  if ('damaged' in event)
    return { card: event.damaged.card, place: event.damaged.at, turned: true, flip: false };
  if ('flipped' in event) {
    const { card } = event.flipped;
    return { card, place: found?.card === card ? found.place : null, turned: !found, flip: true };
  }
  if ('revealed' in event)
    return { card: event.revealed.card, place: null, turned: true, flip: false };
  // What one uses oneself was seen in one's own hand.
  if ('used' in event && event.used.seat !== me)
    return { card: event.used.card, place: null, turned: false, flip: false };
  return found;
}

/** What to show large for a moment; of several the last. */
export function revealOf(events: readonly unknown[], me: string | null): Reveal | null {
  return events
    .filter(isShown)
    .reduce<Reveal | null>((found, event) => next(found, event, me), null);
}

/** Places that were hit, healed or changed: they pulse. */
export function touched(events: readonly unknown[]): Spot[] {
  const places = events.filter(isShown).flatMap((event): Spot[] => {
    if ('damaged' in event) return [event.damaged.at];
    if ('changed' in event) return [event.changed.at];
    if ('equipped' in event) return [event.equipped.at];
    if ('awakened' in event) return [event.awakened.at];
    if ('unharmed' in event) return [event.unharmed.at];
    if ('attacked' in event) return [event.attacked.by];
    return [];
  });
  return [...new Set(places)];
}

export interface Strike {
  by: Spot;
  target: Spot;
}

/** An attack that was declared in this update. */
export function strikeOf(events: readonly unknown[]): Strike | null {
  const found = events.filter(isShown).findLast((event) => 'attacked' in event);
  return found && 'attacked' in found ? found.attacked : null;
}
