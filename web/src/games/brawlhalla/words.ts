import { t } from '../../text/text.svelte';
import { actionFace, legendFace } from './album.svelte';
import type { Design, FighterView, Seat } from './types';

export const SEATS: readonly Seat[] = ['A', 'B', 'C', 'D'];

/** A fighter for those who do not see it. */
export function fighterWords(who: string, fighter: FighterView): string {
  const name = legendFace(fighter.legend)?.name;
  const parts = [
    name ? `${who}, ${name}` : who,
    t(`brawlhalla-damage-${Math.min(fighter.damage, 2)}`),
  ];
  parts.push(t(`brawlhalla-sword-${fighter.sword}`));
  return parts.join(', ');
}

export function cardWords(legend: number | null, design: Design): string {
  const face = actionFace(legend, design);
  return `${design} ${face.name === design ? '' : face.name} ${face.text}`.trim();
}

/** Everybody else in the order they sit, from the left of a seat. */
export function others(seat: Seat, count: number): Seat[] {
  const at = SEATS.indexOf(seat);
  return Array.from({ length: count - 1 }, (_, n) => SEATS[(at + 1 + n) % count] as Seat);
}
