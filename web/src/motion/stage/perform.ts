import type { Seat } from '../../wire';
import { Clock, type Mark } from './clock';
import type { Play } from './play';
import type { Sense } from './script';
import { Stage } from './stage';
import type { Timeline } from './timeline';
import './stage.css';

export interface Performance {
  /** All that is left to be told is told, and nothing moves any more. */
  finish: () => void;
  /** The board has changed. */
  release: () => void;
}

interface Wanted {
  play: Play;
  plan: Timeline<never>;
  root: HTMLElement;
  layer: HTMLElement;
  nameOf: (seat: Seat) => string;
  calm: boolean;
  rate: number;
  /** What is to be done besides: lines, the new board, the end. */
  marks: Mark[];
  sense: (what: Sense) => void;
}

/** Shows a timeline. Each picture is painted when its time has come, so no moment has much to do. */
export function perform({
  play,
  plan,
  root,
  layer,
  nameOf,
  calm,
  rate,
  marks,
  sense,
}: Wanted): Performance {
  let isOver = false;
  const pictures = plan.cues.map((cue): Mark => {
    const { at, ms, what, about } = cue as {
      at: number;
      ms: number;
      what: string;
      about: never;
    } & Sense;
    const call = () => {
      // Whoever skips wants the facts, not all pictures at once.
      if (isOver) return;
      sense(cue as Sense);
      const painter = play.painters[what];
      const paint = calm ? painter?.still : painter?.move;
      paint?.(stage, about, ms);
    };
    return { at, call };
  });
  const ended: Mark = { at: plan.gone, call: () => stage.clear() };
  // At the same moment the pictures come first, then the words.
  const clock = new Clock([...pictures, ...marks, ended]);
  const stage = new Stage(root, layer, clock, calm, nameOf);
  clock.start(rate);
  return {
    finish() {
      isOver = true;
      clock.finish();
    },
    release: () => stage.release(),
  };
}
