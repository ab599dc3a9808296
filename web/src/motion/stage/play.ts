import type { Patch } from '../sound/patch';
import type { Script } from './script';
import type { Stage } from './stage';
import { still, type Timeline, timeline } from './timeline';

/** Paints a picture that lasts so many milliseconds. */
export type Paint<A> = (stage: Stage, about: A, ms: number) => void;
/** With motion; and without, for those who want none: only pictures with `still` are shown to them. */
export interface Painter<A> {
  move: Paint<A>;
  still?: Paint<A>;
}
export type Painters<P> = { [K in keyof P]: Painter<P[K]> };

/** All that the stage knows of a game; `play` makes it. */
export interface Play {
  plan: (
    before: unknown,
    after: unknown,
    seat: string | null,
    events: readonly unknown[],
    calm: boolean,
  ) => Timeline<never>;
  painters: Record<string, Painter<never> | undefined>;
  sounds: Record<string, Patch>;
}

/** What `games/GAME/recipes.ts` exports by default. */
export function play<E, V, P>(
  script: Script<E, V, P>,
  painters: Painters<P>,
  sounds: Record<string, Patch> = {},
): Play {
  return {
    plan(before, after, seat, events, calm) {
      const scene = {
        before: before as V,
        after: after as V,
        seat: seat as never,
        events: events as E[],
      };
      const plan = timeline(script, scene);
      const shown = calm ? still(plan, (what) => Boolean(painters[what].still)) : plan;
      return shown as unknown as Timeline<never>;
    },
    painters: painters as unknown as Record<string, Painter<never> | undefined>,
    sounds,
  };
}
