import type { CardNumber, View } from '../../wire/braverse';
import type { Seat } from '../../wire/kernel';
import type { Key, Lit } from '../lit';
import type { Token } from './track';

/** A card someone wants to read. */
export interface Reading {
  card: CardNumber;
  /** The card in the notation the server is asked by: its number or its place on the field. */
  subject: string;
  /** Its place, if it lies on the field. */
  place?: string;
}

/** A pile someone wants to look through. */
export interface Opened {
  seat: Seat;
  zone: 'deck' | 'trash' | 'break' | 'extra' | 'hp' | 'hand';
  /** Whose HP it is. */
  place?: string;
}

/** What every part of the board needs. */
export interface Desk {
  view: View;
  lit: Lit;
  pick: (key: Key) => void;
  at: (zone: string) => readonly Token[];
  read: (reading: Reading) => void;
  open: (pile: Opened) => void;
  /** Whose something is, in words. */
  whose: (seat: Seat) => string;
}
