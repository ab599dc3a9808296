import type { Lit } from '../lit';
import type { Cell, Design } from './types';

const CELL = 'cell:';

/** The Action card that was picked to go on with. */
export function cardPicked(lit: Lit): Design | null {
  const found = lit.picked.find((key) => key.startsWith('card:'));
  return found ? found.slice('card:'.length) : null;
}

/** How many steps the offered ways take, once it is clear with what one goes. */
export function stepsTo(lit: Lit): Map<Cell, number> {
  const found = new Map<Cell, number>();
  for (const { touches, via } of lit.remaining) {
    const [to] = touches.filter((one) => !lit.picked.includes(one));
    if (!via || !to?.startsWith(CELL)) continue;
    const cell = to.slice(CELL.length);
    found.set(cell, Math.min(found.get(cell) ?? via.length, via.length));
  }
  return found;
}
