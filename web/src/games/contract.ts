import type { Component } from 'svelte';
import type { LogLine } from '../state/log';
import type { Choice, Frame, Seat } from '../wire';
import type { Key, Lit } from './lit';
import type { Looked } from './picking.svelte';

/** What a board is given. It draws the view of a frame, lights what `lit` says, and reports what is touched. */
export interface BoardProps {
  game: string;
  frame: Frame;
  /** Grows with everything that happens: what a frame tells is acted out once. */
  n: number;
  /** What can be chosen: nothing for watchers, and while a decision is on its way. */
  lit: Lit;
  log: readonly LogLine[];
  /** What somebody at the table is called. */
  nameOf: (seat: Seat) => string;
  /** Of things that lie there more than once: the one that was touched. */
  copies: ReadonlyMap<Key, string>;
  /** The decision that is on its way. */
  pending: Choice | null;
  /** What is being read, and saying so. */
  looked: Looked | null;
  look: (looked: Looked | null) => void;
  /** Somebody touched this thing, or this copy of it. */
  pick: (key: Key, copy?: string) => void;
  /** Sends a choice, for boards with controls of their own. */
  act: (choice: Choice) => void;
  /** Asks why a thing or an action, named in notation, is not possible now; the shell shows the answer. */
  why: (subject: string) => void;
  /** The same answer for boards that show it themselves. */
  reasons: (subject: string) => Promise<string[]>;
  /** Shows what a card does, by a word that `GET /api/cards/GAME/WORD` knows. */
  zoom: (card: string) => void;
}

/** What `src/games/GAME/index.ts` exports by default. */
export type GameBoard = Component<BoardProps>;
