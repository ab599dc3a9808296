import { type Sprite, spriteBy } from '../sprites.svelte';
import type { Facts } from './character';
import type { Pose } from './draw/stance';

/** A card as it sits for its picture. */
export interface Sitter extends Facts {
  name: string;
  colour: string;
  level: number;
}

/** As wide as the largest card on a sharp screen. */
const WIDTH = 320;
const HEIGHT = 448;

/** The picture of a card in a pose: one for all that show it. */
export function spriteOf(sitter: Sitter, pose: Pose): Sprite {
  return spriteBy(`${sitter.number}|${pose}|${sitter.name}`, async () => {
    // The drawing code comes by itself: no first page waits for it.
    const { character, picture } = await import('./index');
    const { name, colour, level, ...facts } = sitter;
    const svg = picture(character(name, colour, level, facts), { pose });
    return { svg, width: WIDTH, height: HEIGHT };
  });
}
