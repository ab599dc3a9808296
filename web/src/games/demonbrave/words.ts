import { t } from '../../text/text.svelte';
import type { Card, Suit, UnitView } from '../../wire/demonbrave';
import { readCard } from './card';

const COURT = new Set(['J', 'Q', 'K', 'A']);

export function numberWord(number: string): string {
  return COURT.has(number) ? t(`demonbrave-number-${number}`) : number;
}

export function suitWord(suit: Suit): string {
  return t(`demonbrave-suit-${suit}`);
}

/** `Queen of Spades`. */
export function cardWords(card: Card): string {
  const { number, suit, isRed } = readCard(card);
  if (number === null || suit === null)
    return isRed ? t('demonbrave-joker-red') : t('demonbrave-joker-black');
  return t('demonbrave-card', { number: numberWord(number), suit: suitWord(suit) });
}

export type Mark =
  | 'attacked'
  | 'blocked'
  | 'refreshed'
  | 'held'
  | 'held-next'
  | 'raised'
  | 'boosted'
  | 'doomed';

/** What lies on a unit. */
export function marksOf(unit: UnitView, doomed: readonly Card[]): Mark[] {
  const marks: [Mark, boolean][] = [
    ['doomed', unit.cards.some((card) => doomed.includes(card))],
    ['held', unit.held[0]],
    ['held-next', unit.held[1] && !unit.held[0]],
    ['raised', unit.raised[0] || unit.raised[1]],
    ['boosted', unit.boost > 0],
    ['refreshed', unit.refreshed],
    ['attacked', unit.attacked],
    ['blocked', unit.blocked],
  ];
  return marks.filter(([, on]) => on).map(([mark]) => mark);
}

export function markWords(mark: Mark, unit: UnitView): string {
  return t(`demonbrave-mark-${mark}`, { count: unit.boost });
}

/** A whole unit, for those who hear it. */
export function unitWords(
  unit: UnitView,
  cards: readonly Card[],
  doomed: readonly Card[],
  where: string,
): string {
  const kind = unit.cards.length > 1 ? [t(`demonbrave-kind-${unit.kind}`)] : [];
  const marks = marksOf(unit, doomed).map((mark) => markWords(mark, unit));
  const wilds = unit.wilds.map(([, suit, number]) =>
    t('demonbrave-stands-for', { number: numberWord(number), suit: suitWord(suit) }),
  );
  const names = cards.map(cardWords).join(' + ');
  return [...kind, names, ...wilds, ...marks, where].join(', ');
}
