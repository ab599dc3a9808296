import type { Design, FighterView, Shown, View } from '../../src/wire/brawlhalla';
import { type Told, told } from './told';

const fighter = (
  legend: number,
  cell: string,
  more: Partial<FighterView> = {},
): Partial<FighterView> => ({
  ...{ legend, cell, face: 'a', face_chosen: true, sword: 'equipped', damage: 0, out: false },
  ...{ ko_cards: 2, bonuses: 0, power_used: false, weapon_used: false },
  ...more,
});

/** Two Legends face to face on the long Platform, one of them at Red. */
export function arena(now: Told): Told {
  const view = structuredClone(now.view) as View;
  const [mine, theirs] = view.fighters;
  Object.assign(mine ?? {}, fighter(0, 'c3'));
  Object.assign(theirs ?? {}, fighter(4, 'd3', { face: 'b', damage: 2 }));
  Object.assign(view, {
    active: 'A',
    attack: null,
    ask: null,
    outcome: null,
    swords: ['a2', 'e2'],
  });
  return told(now, view, []);
}

const party = (...played: Design[]) => ({
  ...{ played, total: 3, weapon: false, power: false },
  slots: [false, false, false] as [boolean, boolean, boolean],
});

/** A Heavy Attack is declared and not answered yet. */
export function declared(now: Told): Told {
  const view = structuredClone(now.view) as View;
  view.attack = {
    ...{ heavy: true, target: 'B', card: '3a', attacker: party('3a'), defender: party() },
    ...{ knockback: 0, muted: false, distance: 1, hit: null, pinned: false, gone: [] },
  };
  const attacked: Shown = { attacked: { seat: 'A', target: 'B', heavy: true, card: '3a' } };
  return told(now, view, [attacked]);
}

/** It hits: over the KO Line, and a life is lost. */
export function knockedOut(now: Told): Told {
  const view = structuredClone(now.view) as View;
  view.attack = null;
  Object.assign(view.fighters[1] ?? {}, { cell: null, ko_cards: 1, damage: 0, sword: 'none' });
  return told(now, view, [
    { hit: { seat: 'B', heavy: true } },
    { knocked_back: { seat: 'B', spaces: 5, from: 'd3', to: 'f3', beyond: 3 } },
    { knocked_out: { seat: 'B', by: 'A', left: 1 } },
  ] satisfies Shown[]);
}

/** A leap to a sword, which is picked up. */
export function armed(now: Told): Told {
  const view = structuredClone(now.view) as View;
  Object.assign(view.fighters[0] ?? {}, { cell: 'a2' });
  view.swords = ['e2'];
  return told(now, view, [
    { moved: { seat: 'A', card: '2a', from: 'c3', to: 'a2' } },
    { armed: { seat: 'A', cell: 'a2' } },
  ] satisfies Shown[]);
}

/** The same, with empty hands before. */
export function unarmed(now: Told): Told {
  const view = structuredClone(now.view) as View;
  Object.assign(view.fighters[0] ?? {}, { sword: 'none' });
  return told(now, view, []);
}

/** A Light Attack that is blocked, and one that throws a bit. */
export function blocked(now: Told): Told {
  return told(now, now.view, [
    { attacked: { seat: 'B', target: 'A', heavy: false, card: '3a' } },
    { defended: { seat: 'A', card: '4b', heavy: false, total: 4 } },
    { missed: { seat: 'A', heavy: false } },
  ] satisfies Shown[]);
}
