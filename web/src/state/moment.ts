import type { Choice } from '../wire';

/**
 * How long a question stands before it is answered by itself, in milliseconds. Whoever lets something go by is not
 * heard before that either, so the time between question and answer does not tell whether there was another answer.
 */
export const MOMENT = 1200;

/** Lets something go by that others do; the end of a phase is nobody's answer. */
export const letsGo = (choice: Choice): boolean => Boolean(choice.passive && !choice.parting);

/** The one answer there is, unless it ends a phase: nobody does that for a player. */
export function onlyAnswer(choices: readonly Choice[]): Choice | null {
  const [only] = choices;
  return only && choices.length === 1 && !only.parting ? only : null;
}

/** How long an answer is still held back, where the question came at `asked`. */
export function heldBack(choice: Choice, asked: number, now: number): number {
  return letsGo(choice) ? Math.max(0, asked + MOMENT - now) : 0;
}
