import type { CardNumber, View } from '../../wire/braverse';
import type { Seat } from '../../wire/kernel';
import { boardContext } from '../kit/context';
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

interface Own {
  /** What lies in a zone. */
  at: (zone: string) => readonly Token[];
  read: (reading: Reading) => void;
  open: (pile: Opened) => void;
}

export const [getBoard, setBoard] = boardContext<View, Own>();
