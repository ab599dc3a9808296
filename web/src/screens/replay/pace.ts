import type { Speed } from '../../state/settings.svelte';
import type { Sentence } from '../../wire';

/** How much faster than usual it plays by itself. */
export const PACES = [0.5, 1, 2, 4] as const;

export type Pace = (typeof PACES)[number];

export function paceText(pace: Pace): string {
  return `${pace}×`;
}

const USUAL = 1300;
/** A step nobody was told of needs less time. */
const SILENT = 450;

/** For how long a step is still seen that has been seen for a while, in milliseconds. */
export function hold(log: readonly Sentence[], pace: Pace, seen = 0): number {
  return Math.max(SILENT, (log.length ? USUAL : SILENT) - seen) / pace;
}

/** How cards move to a scene that is so many steps away: jumps are not shown. */
export function motion(by: number, chosen: Speed, playing: boolean, pace: Pace): Speed {
  if (Math.abs(by) !== 1 || chosen === 'off') return 'off';
  // What plays quickly moves quickly, or it would be late for the next step.
  return playing && pace > 1 ? 'fast' : chosen;
}
