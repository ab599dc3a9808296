import type { Album, Five, RuleFace } from '../../wire/demonbrave';
import { Albums } from '../kit/albums.svelte';

const albums = new Albums('demonbrave', (told: Album) => told);

export const openAlbum = (): void => void albums.open();

/** A rule card as it is printed; by its id alone while the album is not there. */
export function ruleCard(index: number): RuleFace {
  const known = albums.now?.rule_cards.find((card) => card.index === index);
  const id = `R${String(index + 1).padStart(2, '0')}`;
  return known ?? { index, id, name: id, text: '' };
}

export function ruleCards(): readonly RuleFace[] {
  return albums.now?.rule_cards ?? [];
}

export function five(at: number): Five | undefined {
  return albums.now?.fives[at];
}

export function allFives(): readonly Five[] {
  return albums.now?.fives ?? [];
}
