import { recall, remember } from '../../state/kept';
import type { Unread } from '../../wire/braverse';

/** Cards by what names them, with their copies. */
export type Cards = Readonly<Record<string, number>>;

/**
 * Something built here: a deck, or five rule cards. It is plain JSON, the same in every place that keeps it; `sane`
 * reads it, and takes what an older page left out as empty.
 */
export interface Built {
  /** Its own for ever: a copy has another one. */
  id: string;
  /** At most `LONGEST_NAME` letters; names may repeat. */
  name: string;
  /** The list: what is played. The server says its code, and whether it is legal. */
  cards: Cards;
  /** The format it is checked for; those there are come with the options of the game. */
  format: string;
  /** The name of the folder it lies in; empty for none. A folder is there as long as something lies in it. */
  folder: string;
  /** What its maker wrote down about it, at most `LONGEST_NOTE` letters. */
  note: string;
  /** When it was changed last, in milliseconds since 1970; 0 where nobody knows. */
  changed: number;
  /** Lines of an import that could not be read: kept until somebody lets them go. */
  unread: Unread[];
}

export const LONGEST_NAME = 60;
export const LONGEST_NOTE = 2000;

export interface Stock {
  all: Built[];
  current: string;
}

export function fresh(name: string, cards: Cards = {}): Built {
  const id = Math.random().toString(36).slice(2, 10);
  const empty = { format: 'open', folder: '', note: '', unread: [] };
  return { id, name, cards, ...empty, changed: Date.now() };
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

const wordsOf = (thing: unknown, most: number): string =>
  typeof thing === 'string' ? thing.slice(0, most) : '';

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
      folder: wordsOf(thing.folder, LONGEST_NAME),
      note: wordsOf(thing.note, LONGEST_NOTE),
      changed: Number.isFinite(thing.changed) ? (thing.changed as number) : 0,
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

/** The folders there are, in the order of their names. */
export function foldersOf(all: readonly Built[]): string[] {
  const names = new Set(all.map((one) => one.folder).filter(Boolean));
  return [...names].sort((one, other) => one.localeCompare(other));
}

export const ORDERS = ['changed', 'name', 'size'] as const;
export type Order = (typeof ORDERS)[number];

const BEFORE: Record<Order, (one: Built, other: Built) => number> = {
  changed: (one, other) => other.changed - one.changed,
  name: (one, other) => one.name.localeCompare(other.name),
  size: (one, other) => total(other.cards) - total(one.cards),
};

/** What lies in each folder, in an order; what lies in none comes first. */
export function shelved(
  all: readonly Built[],
  order: Order,
): { folder: string; ones: readonly Built[] }[] {
  const sorted = all.toSorted(BEFORE[order]);
  return ['', ...foldersOf(all)]
    .map((folder) => ({ folder, ones: sorted.filter((one) => one.folder === folder) }))
    .filter(({ ones }) => ones.length);
}

export function load(game: string, name: string): Stock {
  return sane(recall<unknown>(`decks.${game}`, null), name);
}

export function save(game: string, stock: Stock): void {
  remember(`decks.${game}`, stock);
}
