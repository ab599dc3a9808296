import { type Sprite, spriteBy } from '../sprites.svelte';
import type { Held, Pose, View } from './stance';

/** As large as a figure, and a face, is shown on a sharp screen. */
const SIZES = { whole: 420, face: 132 };

interface Wanted {
  held: Held;
  pose: Pose;
  /** The colour around it, as a custom property of the page. */
  rim: `--${string}`;
  view: View;
}

/** What is drawn to dots cannot look at the page by itself. */
const toneOf = (property: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(property).trim();

/** The picture of a Legend: one for all that show it. */
export function spriteOf(name: string, { held, pose, rim, view }: Wanted): Sprite {
  return spriteBy(`${name}|${held}|${pose}|${rim}|${view}`, async () => {
    // The drawing code comes by itself: no first page waits for it.
    const { isName, legend } = await import('./index');
    if (!isName(name)) throw new Error(`nobody drew ${name}`);
    const svg = legend(name, pose, { held, rim: toneOf(rim), view });
    return { svg, width: SIZES[view], height: SIZES[view], clear: true };
  });
}
