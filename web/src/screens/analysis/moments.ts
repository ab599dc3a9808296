import type { Decision } from './analysis.svelte';
import { isCostly } from './classes';
import type { Spot } from './graph';

/** A costly decision that stands in the graph. */
export interface Moment extends Spot, Decision {}

/** Nearer to each other than this a finger does not tell two apart. */
const APART = 26;

/** The costly decisions of a game in their order. */
export const costly = (decisions: ReadonlyMap<number, Decision>): Decision[] =>
  [...decisions.values()]
    .filter(({ judged }) => isCostly(judged.class))
    .sort((one, other) => one.judged.step - other.judged.step);

/** Those that find room, the costliest first. */
export function moments(
  decisions: ReadonlyMap<number, Decision>,
  spots: readonly Spot[],
): Moment[] {
  const at = new Map(spots.map((spot) => [spot.step, spot]));
  const placed: Moment[] = [];
  const byLoss = costly(decisions).sort((one, other) => other.judged.loss - one.judged.loss);
  for (const one of byLoss) {
    const spot = at.get(one.judged.step);
    if (spot && placed.every(({ x }) => Math.abs(x - spot.x) >= APART))
      placed.push({ ...spot, ...one });
  }
  return placed.sort((one, other) => one.step - other.step);
}

/** The next costly decision after a place in the game, or the one before it; nothing at the ends. */
export function nextMoment(all: readonly Decision[], at: number, by: 1 | -1): Decision | undefined {
  const steps = by > 0 ? all : [...all].reverse();
  return steps.find(({ judged }) => (judged.step - 1 - at) * by > 0);
}
