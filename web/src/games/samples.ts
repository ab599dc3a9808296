import type { Choice, Seat } from '../wire';
import type { BoardProps } from './contract';
import { GAMES, type GameId } from './list';
import { Lit } from './lit';

/** A moment of a game that was played; for tests. */
export interface Sample {
  name: string;
  seat: Seat;
  view: unknown;
  choices: Choice[];
}

const PLAYED = import.meta.glob<string>('./*/played.jsonl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const read = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sample);

/** A moment for each kind of choice, by game. */
export const SAMPLES = Object.fromEntries(
  GAMES.map((game) => [game, read(PLAYED[`./${game}/played.jsonl`] ?? '')]),
) as Record<GameId, Sample[]>;

/** What a board is given at a moment, made of values that are all new. */
export function given(game: string, sample: Sample, n = 1): BoardProps {
  const { seat, view, choices } = structuredClone(sample);
  const nothing = () => {};
  return {
    game,
    frame: { seat, log: [], events: [], view, prompt: [], choices, to_act: seat },
    n,
    lit: new Lit(choices),
    log: [],
    nameOf: (who) => who,
    copies: new Map(),
    pending: null,
    looked: null,
    look: nothing,
    pick: nothing,
    act: nothing,
    why: nothing,
    reasons: async () => [],
    zoom: nothing,
  };
}
