import { t } from '../../text/text.svelte';
import type { Seat } from '../../wire';
import type { View } from '../../wire/demonbrave';
import type { Attack } from '../kit/AttackArrows.svelte';
import { anchorOf } from './card';
import { type Look, other, sideOf } from './context';
import { seatKey } from './keys';

/** What a thing on the board is, to look at it closely even while touching it would choose it. */
export function lookOf(view: View, seat: Seat, key: string): Look | null {
  const [kind = '', name = ''] = key.split(':');
  if (kind === 'hand') return { card: name, where: t('demonbrave-in-my-hand') };
  if (kind === 'trash') return { card: name, where: t('demonbrave-in-my-trash') };
  if (kind === 'rule') return { rule: Number(name), seat: view.phase === 'setup' ? null : seat };
  if (kind === 'theirs') return { rule: Number(name), seat: other(seat) };
  if (kind !== 'unit' && kind !== 'card') return null;
  for (const owner of ['A', 'B'] as const) {
    const unit = sideOf(view, owner).units.find(({ cards }) => cards.includes(name));
    if (unit) return { unit, seat: owner };
  }
  return null;
}

/** The attack under way; what is aimed at nothing goes for the player. */
export function attacksOf({ attack, active, sides }: View): Attack[] {
  if (!attack) return [];
  const at = (card: string) => {
    const unit = sides.flatMap((side) => side.units).find(({ cards }) => cards.includes(card));
    return unit ? `[data-unit="${anchorOf(unit)}"] .stack` : 'none';
  };
  const from = at(attack.unit);
  const to = attack.target ? at(attack.target) : `[data-key="${seatKey(other(active))}"]`;
  const { blocker } = attack;
  const main: Attack = { from, to, kind: 'attack', stopped: blocker !== null };
  return blocker ? [main, { from, to: at(blocker), kind: 'block' }] : [main];
}
