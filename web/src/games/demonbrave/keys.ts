import type { Seat } from '../../wire';
import type { Card } from '../../wire/demonbrave';
import type { Key } from '../lit';

// Names of the things on the board, as the choices touch them.
export const unitKey = (anchor: Card): Key => `unit:${anchor}`;
export const cardKey = (card: Card): Key => `card:${card}`;
export const handKey = (card: Card): Key => `hand:${card}`;
export const trashKey = (card: Card): Key => `trash:${card}`;
export const ruleKey = (id: number): Key => `rule:${id}`;
export const fiveKey = (at: number): Key => `five:${at}`;
export const numberKey = (number: string): Key => `number:${number}`;
export const seatKey = (seat: Seat): Key => `seat:${seat}`;
/** Where a card that is dragged out of the hand is let go. */
export const FIELD: Key = 'field';
