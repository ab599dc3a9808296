import type { Sitter } from '../art/cookies/sprites';
import type { Face } from './album.svelte';

/** Who is on the picture of a card: chosen by English words, so that it looks the same in every language. */
export function sitterOf(face: Face): Sitter {
  const { number, names, colour, level, kind, traits, awaken, extra } = face;
  const name = names[0] ?? face.name;
  return { number, name, colour, level, kind, traits, awakens: awaken !== null, extra };
}
