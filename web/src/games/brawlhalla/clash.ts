import type { Attack, Seat, Shown, View } from './types';

/** An Attack as it is shown: the one under way, or the one that has just ended. */
export interface Clash extends Attack {
  by: Seat;
  over: boolean;
}

function clashOf(view: View): Clash | null {
  return view.attack ? { ...view.attack, by: view.active, over: false } : null;
}

/** How an Attack ended that is no longer in the view, told from what happened. */
export function ended(before: Clash, events: readonly Shown[]): Clash {
  const clash = structuredClone(before);
  clash.over = true;
  const add = (side: 'attacker' | 'defender', card: string, total?: number) => {
    clash[side].played.push(card);
    if (total !== undefined) clash[side].total = total;
  };
  for (const event of events) {
    if ('opened' in event) add('attacker', event.opened.card);
    if ('raised' in event) add('attacker', event.raised.card, event.raised.total);
    if ('defended' in event) add('defender', event.defended.card, event.defended.total);
    if ('hit' in event) clash.hit = true;
    if ('missed' in event) clash.hit = false;
  }
  return clash;
}

/** An Attack that began and ended within one update. */
export function whole(events: readonly Shown[]): Clash | null {
  const at = events.findIndex((event) => 'attacked' in event);
  const event = events[at];
  if (!event || !('attacked' in event)) return null;
  const { seat, target, heavy, card } = event.attacked;
  const party = () => ({
    played: [] as string[],
    total: 0,
    slots: [false, false, false] as [boolean, boolean, boolean],
    weapon: false,
    power: false,
  });
  const attacker = { ...party(), played: [card], total: Number.parseInt(card, 10) };
  const begun: Clash = {
    heavy,
    target,
    card,
    attacker,
    defender: party(),
    knockback: 0,
    muted: false,
    distance: 0,
    hit: null,
    pinned: false,
    gone: [],
    by: seat,
    over: false,
  };
  return ended(begun, events.slice(at + 1));
}

/** What to show of Attacks after an update: the running one, else the one it ended. */
export function follow(before: Clash | null, view: View, events: readonly Shown[]): Clash | null {
  const now = clashOf(view);
  if (now) return now;
  const begun = whole(events);
  if (begun) return begun;
  if (before && !before.over) return ended(before, events);
  // The last one stays to be read until something else happens.
  return before && !events.length ? before : null;
}
