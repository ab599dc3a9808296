import { recall, remember } from '../../state/kept';
import type { Unread } from '../../wire/braverse';

/** Cards by what names them, with their copies. */
export type Cards = Readonly<Record<string, number>>;

/** Something built here: a deck, or five rule cards. */
export interface Built {
  id: string;
  name: string;
  cards: Cards;
  format: string;
  /** Lines of an import that could not be read: kept until somebody lets them go. */
  unread: Unread[];
}

export interface Stock {
  all: Built[];
  current: string;
}

export function fresh(name: string, cards: Cards = {}): Built {
  const id = Math.random().toString(36).slice(2, 10);
  return { id, name, cards, format: 'open', unread: [] };
}

export function total(cards: Cards): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}

/** The cards with another number of copies of one. */
export function withCount(cards: Cards, card: string, count: number): Cards {
  const { [card]: _, ...others } = cards;
  return count > 0 ? { ...cards, [card]: count } : others;
}

/** A name nobody has yet: `Deck`, `Deck 2`, `Deck 3`. */
export function freeName(wanted: string, all: readonly Built[]): string {
  const names = new Set(all.map((one) => one.name));
  let [name, n] = [wanted, 2];
  while (names.has(name)) name = `${wanted} ${n++}`;
  return name;
}

const isObject = (thing: unknown): thing is Record<string, unknown> =>
  typeof thing === 'object' && thing !== null;

function saneUnread(thing: unknown): Unread[] {
  if (!isObject(thing) || typeof thing.text !== 'string') return [];
  return [
    { line: Number(thing.line) || 0, text: thing.text, message: String(thing.message ?? '') },
  ];
}

function saneOne(thing: unknown): Built[] {
  if (!isObject(thing) || typeof thing.id !== 'string' || typeof thing.name !== 'string') return [];
  const counts = Object.entries(isObject(thing.cards) ? thing.cards : {});
  const cards = counts.filter(([, count]) => Number.isInteger(count) && (count as number) > 0);
  return [
    {
      id: thing.id,
      name: thing.name,
      cards: Object.fromEntries(cards) as Cards,
      format: typeof thing.format === 'string' ? thing.format : 'open',
      unread: Array.isArray(thing.unread) ? thing.unread.flatMap(saneUnread) : [],
    },
  ];
}

/** What was kept, without what makes no sense; there is always something to go on with. */
export function sane(thing: unknown, name: string): Stock {
  const kept = isObject(thing) && Array.isArray(thing.all) ? thing.all.flatMap(saneOne) : [];
  const all = kept.length ? kept : [fresh(name)];
  const wanted = isObject(thing) ? thing.current : '';
  const current = all.find((one) => one.id === wanted) ?? all[0];
  return { all, current: current?.id ?? '' };
}

export function load(game: string, name: string): Stock {
  return sane(recall<unknown>(`decks.${game}`, null), name);
}

export function save(game: string, stock: Stock): void {
  remember(`decks.${game}`, stock);
}
