import type { Component } from 'svelte';
import type { LogLine } from '../state/table.svelte';
import type { Choice, Seat, Update } from '../wire';
import type { Key, KeysOf, Lit } from './lit';

/** What a board is given. It draws `view`, lights what `lit` says, and reports what is touched. */
export interface BoardProps<View = unknown> {
  update: Update;
  /** `update.view`, which is there: a board is shown only when the game has begun. */
  view: View;
  /** Whose side is at the bottom; a watcher looks from A. */
  seat: Seat;
  /** Empty for watchers, and while a decision is on its way. */
  choices: readonly Choice[];
  lit: Lit;
  /** Somebody touched this thing. */
  pick: (key: Key) => void;
  /** Sends a choice, for boards with controls of their own. */
  act: (choice: Choice) => void;
  /** Asks why a thing or an action, named in notation, is not possible now; the shell shows the answer. */
  why: (subject: string) => void;
  /** The same answer for boards that show it themselves. */
  reasons: (subject: string) => Promise<string[]>;
  /** Shows what a card does, by a word that `GET /api/cards/GAME/WORD` knows. */
  zoom: (cardRef: string) => void;
  log: readonly LogLine[];
}

/** What `src/games/GAME/index.ts` exports by default. */
export interface GameBoard {
  // Each game narrows the view to its own type.
  // biome-ignore lint/suspicious/noExplicitAny: the shell cannot know the views of all games
  Board: Component<BoardProps<any>>;
  keysOf: KeysOf;
  /** Names of cards as they stand in sentences of the log. */
  names?: () => readonly string[];
  /** By which word `GET /api/cards/GAME/WORD` knows the card that a sentence names. */
  wordOf?: (name: string, sentence: string, view: unknown) => string;
}
