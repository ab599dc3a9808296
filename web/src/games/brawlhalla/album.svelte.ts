import type { ActionFace, Album, LegendFace } from '../../wire/brawlhalla';
import { Albums } from '../kit/albums.svelte';

export type { ArenaFace, CellFace, LegendFace } from '../../wire/brawlhalla';

const EMPTY: Album = { legends: [], arenas: [] };
const albums = new Albums('brawlhalla', (told: Album) => told);

export const openAlbum = (): void => void albums.open();

export const album = (): Album => albums.now ?? EMPTY;

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
