import type { Class } from '../../wire';

/** From the best to the worst. */
export const CLASSES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;

/** The sign of each, so that it needs no colour. */
export const SIGNS: Record<Class, string> = {
  best: '★',
  good: '✓',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

/** Whether something was lost that is worth a look. */
export const isCostly = (found: Class): boolean => CLASSES.indexOf(found) > 1;

/** A chance as people say it. */
export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

/** Points of a hundred with their sign, and no zero that has one. */
export function points(gain: number): string {
  const whole = Math.round(100 * gain);
  if (!whole) return '0';
  return whole > 0 ? `+${whole}` : `−${-whole}`;
}
