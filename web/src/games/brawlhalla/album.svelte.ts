import { settings } from '../../state/settings.svelte';
import type { Lang } from '../../wire';
import type { ActionFace, Album, LegendFace } from '../../wire/brawlhalla';

export type { ActionFace, Album, ArenaFace, CellFace, LegendFace } from '../../wire/brawlhalla';

const EMPTY: Album = { legends: [], arenas: [] };

let loaded = $state.raw<Partial<Record<Lang, Album>>>({});
const asked = new Set<Lang>();

async function load(lang: Lang): Promise<void> {
  if (asked.has(lang)) return;
  asked.add(lang);
  try {
    const answer = await fetch(`/api/album/brawlhalla?lang=${lang}`);
    if (!answer.ok) throw new Error(answer.statusText);
    loaded = { ...loaded, [lang]: (await answer.json()) as Album };
  } catch {
    // The board goes on with ids; the next time somebody asks, we ask again.
    asked.delete(lang);
  }
}

/** Asks for the album of the language in use; to be called where effects run. */
export function wantAlbum(): void {
  void load(settings.lang);
}

/** What is known now: the album of the language, or of another one until it is here. */
export function album(): Album {
  return loaded[settings.lang] ?? Object.values(loaded)[0] ?? EMPTY;
}

export function legendFace(index: number | null): LegendFace | null {
  return album().legends.find((legend) => legend.index === index) ?? null;
}

export function actionFace(legend: number | null, design: string): ActionFace {
  const found = legendFace(legend)?.cards.find((card) => card.design === design);
  return found ?? { design, name: design, value: Number.parseInt(design, 10) || 0, text: '' };
}

/** Names and texts in albums are written "Name: what it does". */
export function named(text: string): { name: string; text: string } {
  const at = text.search(/[:：]/);
  return at < 0
    ? { name: '', text }
    : { name: text.slice(0, at).trim(), text: text.slice(at + 1).trim() };
}
