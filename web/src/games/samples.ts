import type { Choice, Seat } from '../wire';
import played from './braverse/played.jsonl?raw';
import fought from './brawlhalla/played.jsonl?raw';
import type { BoardProps } from './contract';
import dealt from './demonbrave/played.jsonl?raw';
import { Lit } from './lit';

/** A moment of a game that was played; for tests. */
export interface Sample {
  name: string;
  seat: Seat;
  view: unknown;
  choices: Choice[];
}

const read = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sample);

/** A moment for each kind of choice, by game. */
export const SAMPLES = {
  braverse: read(played),
  demonbrave: read(dealt),
  brawlhalla: read(fought),
};

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
    pick: nothing,
    act: nothing,
    why: nothing,
    reasons: async () => [],
    zoom: nothing,
  };
}
