import { hear, tremble } from '../sound/hear';
import { HOUSE } from '../sound/house';
import type { Patch } from '../sound/patch';
import type { Sense } from './script';

/** What comes with a picture to ears and hands. */
export function sense({ sound, loud, buzz }: Sense, sounds: Record<string, Patch>): void {
  const house: Record<string, Patch> = HOUSE;
  const patch = sound ? (sounds[sound] ?? house[sound]) : undefined;
  if (patch) hear(patch, loud);
  if (buzz) tremble(buzz);
}
