import type { Play } from '../motion/stage/play';

// A folder with recipes is acted out: nothing else has to be told about it.
const FOUND = import.meta.glob<{ default: Play }>('./*/recipes.ts');

/** How a game is acted out; nothing for one that is not. */
export async function loadPlay(game: string): Promise<Play | null> {
  const load = FOUND[`./${game}/recipes.ts`];
  return load ? (await load()).default : null;
}
