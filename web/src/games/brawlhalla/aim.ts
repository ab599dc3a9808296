import type { Action } from '../../wire/brawlhalla';
import type { Lit } from '../lit';
import { pathOf } from './arena';
import type { Cell, Design } from './types';

/** The Action card that was picked to go on with. */
export function cardPicked(lit: Lit): Design | null {
  const found = lit.picked.find((key) => key.startsWith('card:'));
  return found ? found.slice('card:'.length) : null;
}

/** How many steps the offered ways take, once it is clear with what one goes. */
export function stepsTo(lit: Lit): Map<Cell, number> {
  const found = new Map<Cell, number>();
  for (const { choice } of lit.remaining) {
    const action = choice.action as Action;
    if (typeof action === 'string') continue;
    const to = 'step' in action ? action.step.to : 'move' in action ? action.move.to : null;
    const known = 'step' in action || cardPicked(lit) !== null;
    const length = pathOf(choice).length;
    if (!to || !known || !length) continue;
    found.set(to, Math.min(found.get(to) ?? length, length));
  }
  return found;
}
