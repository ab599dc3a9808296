import type { CardNumber, DeckPage, Face } from '../../../wire/braverse';
import type { Built, Cards } from '../kept';

export interface Line {
  face: Face;
  count: number;
}

export interface Tally {
  size: number;
  extra: number;
  flips: number;
  /** Cookies of LV.1, LV.2, LV.3, then cards without a level. */
  curve: [number, number, number, number];
  /** The most frequent first. */
  colours: { colour: string; count: number; share: number }[];
  groups: { kind: string; count: number; lines: Line[] }[];
}

const GROUPS = ['cookie', 'item', 'trap', 'stage', 'extra', ''];

const sum = (lines: readonly Line[]): number => lines.reduce((all, line) => all + line.count, 0);
const groupOf = (face: Face): string => (face.extra ? 'extra' : face.kind);

function coloursOf(lines: readonly Line[]): Tally['colours'] {
  const counts = new Map<string, number>();
  for (const { face, count } of lines)
    counts.set(face.colour, (counts.get(face.colour) ?? 0) + count);
  const all = sum(lines);
  return [...counts]
    .map(([colour, count]) => ({ colour, count, share: count / all }))
    .sort((a, b) => b.count - a.count);
}

/** What is to be seen of a deck at a glance. EXTRA cards are counted apart. */
export function tally(cards: Cards, faceOf: (number: CardNumber) => Face): Tally {
  const lines = Object.entries(cards).map(([number, count]) => ({ face: faceOf(number), count }));
  lines.sort((a, b) => a.face.level - b.face.level || a.face.number.localeCompare(b.face.number));
  const main = lines.filter((line) => !line.face.extra);
  const level = (n: number) => sum(main.filter(({ face }) => face.level === n));
  const groups = GROUPS.map((kind) => {
    const own = lines.filter(({ face }) => groupOf(face) === kind);
    return { kind, count: sum(own), lines: own };
  });
  return {
    size: sum(main),
    extra: sum(lines) - sum(main),
    flips: sum(main.filter(({ face }) => face.flip)),
    curve: [level(1), level(2), level(3), level(0)],
    colours: coloursOf(main),
    groups: groups.filter((group) => group.count),
  };
}

/** A deck as the server reads it. */
export function listOf(cards: Cards): string {
  return Object.entries(cards)
    .map(([number, count]) => `${count} ${number}\n`)
    .join('');
}

/** Everything of a deck, with the lines that could not be read, so that they can be mended. */
export function textOf({ cards, unread }: Pick<Built, 'cards' | 'unread'>): string {
  return listOf(cards) + unread.map(({ text }) => `${text}\n`).join('');
}

export function cardsOf(counted: DeckPage['cards']): Cards {
  return Object.fromEntries(counted.map(({ number, count }) => [number, count]));
}

/** What an import brings: all that could be read, and what could not beside it. */
export function taken(page: DeckPage): Pick<Built, 'cards' | 'unread'> {
  return { cards: cardsOf(page.cards), unread: page.unreadable };
}
