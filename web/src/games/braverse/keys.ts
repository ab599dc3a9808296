import type { CardNumber, Spot } from '../../wire/braverse';
import type { Key } from '../lit';

// Names of the things on the board, as the choices touch them.
export const placeKey = (place: Spot): Key => `place:${place}`;
export const handKey = (card: CardNumber): Key => `hand:${card}`;
export const extraKey = (card: CardNumber): Key => `extra:${card}`;
export const breakKey = (card: CardNumber): Key => `break:${card}`;
export const supportKey = (card: CardNumber, rested: boolean): Key =>
  `support:${card}:${rested ? 'rested' : 'active'}`;
/** Begins the name of a card that is laid out to be taken. */
export const TAKE = 'take:';
/** Where a card that is played is let go: one's own side. */
export const HOME: Key = 'home';
