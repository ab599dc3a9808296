import type { Outcome, Seat } from '../../wire';

// What a game tells the stage about itself: which events are seen how. Data and pure functions; nothing here draws.

/** The kinds of events of a game, and what an event of a kind says. */
export type Kind<E> = E extends string ? E : E extends object ? keyof E & string : never;
export type Says<E, K extends string> = E extends K
  ? null
  : E extends Record<K, infer F>
    ? F
    : never;

/** When something is seen, in milliseconds at normal speed. */
export interface Timing {
  at: number;
  ms: number;
}

/** What is heard and felt when something begins, and whether it is waited for. */
export interface Sense {
  sound?: string;
  /** From 0 to 1. */
  loud?: number;
  /** The device trembles for so many milliseconds. */
  buzz?: number;
  /** It may still be seen while one is already asked. */
  lingers?: boolean;
}

/** Something that is seen: one of the pictures `P` of a game, and what it is about. */
export type Cue<P> = { [K in keyof P]: Timing & Sense & { what: K; about: P[K] } }[keyof P];
/** A cue in a recipe: counted from the begin of its event, and at once if nothing is said. */
export type Wish<P> = {
  [K in keyof P]: Sense & { what: K; about: P[K]; at?: number; ms: number };
}[keyof P];

/** How an event is seen. */
export interface Step<P> {
  /** After so long the next event begins. */
  step: number;
  /** When its line of the log is told; left out, with the first cue. */
  line?: number;
  cues?: Wish<P>[];
  /** It is about things that are on the board only after the update. */
  after?: boolean;
  /** Begins an exchange: what follows until the next one is kept short together. */
  opens?: boolean;
  /** Takes the time it takes. */
  free?: boolean;
}

/** What a recipe may look at. */
export interface Scene<V, E> {
  /** The view before and after the update. */
  before: V;
  after: V;
  /** From where one looks; a watcher has no seat. */
  seat: Seat | null;
  events: readonly E[];
  /** Which of them it is. */
  at: number;
}

export type Recipes<E, V, P> = {
  [K in Kind<E>]?: (says: Says<E, K>, scene: Scene<V, E>) => Step<P> | null;
};

/** What comes before the first event, for instance the blow of an attack that was announced earlier. */
export type Opening<E, V, P> = (scene: Scene<V, E>) => Step<P> | null;

export interface Script<E, V, P> {
  recipes: Recipes<E, V, P>;
  opening?: Opening<E, V, P>;
}

export const kindOf = (event: unknown): string =>
  typeof event === 'string' ? event : (Object.keys(event as object)[0] ?? '');
export const saysOf = (event: unknown): unknown =>
  typeof event === 'string' ? null : Object.values(event as object)[0];

/** The picture of the end of a game. */
export interface Over {
  seats: readonly Seat[];
  won: boolean;
}

/** How the end of a game is seen. */
export function seenOver<P extends { over: Over }>(
  { outcome }: { outcome: Outcome },
  { seat }: { seat: Seat | null },
): Step<P> {
  const seats = outcome.result === 'win' ? outcome.seats : [];
  const won = seat !== null && seats.includes(seat);
  const sound = seat !== null && !won ? 'defeat' : 'victory';
  const cue: Wish<{ over: Over }> = {
    what: 'over',
    about: { seats, won },
    ms: 2300,
    sound,
    buzz: 60,
  };
  // It is one of the pictures of every game, which TypeScript does not see for games in general.
  const cues = [cue as unknown as Wish<P>];
  return { step: 2300, line: 500, opens: true, free: true, after: true, cues };
}
