import { FIRST } from '../../router.svelte';
import { recall } from '../../state/kept';

/** Where the answers of a lesson are kept. */
export const kept = (game: string, lesson: string): string =>
  lesson === FIRST ? `lesson.${game}` : `lesson.${game}.${lesson}`;

/** How many answers somebody has given in a lesson, here in this browser. */
export function answersGiven(game: string, lesson: string): number {
  return recall<string[]>(kept(game, lesson), []).length;
}
