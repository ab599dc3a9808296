import { settings } from '../../state/settings.svelte';
import type { Lang } from '../../wire';
import type { Album, Five, RuleFace } from '../../wire/demonbrave';

export type { Five, RuleFace } from '../../wire/demonbrave';

const albums = $state<Partial<Record<Lang, Album>>>({});
const asked = new Set<Lang>();

async function load(lang: Lang): Promise<void> {
  asked.add(lang);
  try {
    const response = await fetch(`/api/album/demonbrave?lang=${lang}`);
    if (response.ok) albums[lang] = (await response.json()) as Album;
  } catch {
    // Without the album, cards are shown by their ids; the next table asks again.
    asked.delete(lang);
  }
}

/** Asks for the album of the language that is spoken, once. */
export function wantAlbum(): void {
  if (!asked.has(settings.lang)) void load(settings.lang);
}

export function isLoaded(): boolean {
  return albums[settings.lang] !== undefined;
}

/** A rule card as it is printed; by its id alone while the album is not there. */
export function ruleCard(index: number): RuleFace {
  const known = albums[settings.lang]?.rule_cards.find((card) => card.index === index);
  const id = `R${String(index + 1).padStart(2, '0')}`;
  return known ?? { index, id, name: id, text: '' };
}

export function ruleCards(): readonly RuleFace[] {
  return albums[settings.lang]?.rule_cards ?? [];
}

export function five(at: number): Five | undefined {
  return albums[settings.lang]?.fives[at];
}

export function allFives(): readonly Five[] {
  return albums[settings.lang]?.fives ?? [];
}
