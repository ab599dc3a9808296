import type { CookieView, Shown, View } from '../../src/wire/braverse';

import { type Told, told } from './told';

const hp = (owner: 'A' | 'B', count: number) =>
  Array.from({ length: count }, () => ({ owner, card: null, since: 0 }));

const cookie = (
  card: string,
  owner: 'A' | 'B',
  count: number,
  more: Partial<CookieView> = {},
): CookieView => ({
  ...{ card, face_down: false, base: null, equips: [], rested: false, used: 0, came: null },
  ...{ hp: hp(owner, count), level: 1, attack: 2 },
  ...more,
});

/** A table of Braverse with two Cookies on each side. */
export function kitchen(now: Told): Told {
  const view = structuredClone(now.view) as View;
  const [mine, theirs] = view.sides;
  mine.cookies = [cookie('ST1-011', 'A', 3), cookie('ST1-003', 'A', 2)];
  theirs.cookies = [cookie('ST2-003', 'B', 2), cookie('ST2-009', 'B', 2)];
  Object.assign(view, {
    turn: 5,
    phase: 'main',
    active: 'A',
    ask: null,
    battle: null,
    outcome: null,
  });
  return told(now, view, []);
}

const fight = { attacker: 'A1', target: 'B2', attacker_gone: false, target_gone: false };

export function announced(now: Told): Told {
  const view = structuredClone(now.view) as View;
  view.battle = { ...fight };
  const attacked: Shown = {
    attacked: { by: 'A1', attacker: 'ST1-011', target: 'B2', attacked: 'ST2-009' },
  };
  return told(now, view, [attacked]);
}

/** Two damage, the second card is a FLIP, and the Cookie faints. */
export function landed(now: Told): Told {
  const view = structuredClone(now.view) as View;
  view.battle = null;
  const [mine, theirs] = view.sides;
  theirs.cookies = [theirs.cookies[0], null];
  theirs.break = [...theirs.break, 'ST2-009'];
  theirs.trash = [...theirs.trash, 'ST2-004', 'ST2-010'];
  theirs.break_level += 1;
  if (mine.cookies[0]) mine.cookies[0].rested = true;
  const hurt = (card: string): Shown => ({ damaged: { at: 'B2', cookie: 'ST2-009', card } });
  return told(now, view, [
    ...[hurt('ST2-004'), hurt('ST2-010'), { flipped: { seat: 'B', card: 'ST2-010' } }],
    { fainted: { at: 'B2', card: 'ST2-009' } },
  ]);
}
