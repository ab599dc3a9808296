import { loadPlay } from '../../games/plays';
import type { Speed } from '../../state/settings.svelte';
import type { Frame, Seat } from '../../wire';
import { travelTime, wantsCalm } from '../travel';
import { Clock, type Mark } from './clock';
import type { Performance } from './perform';
import type { Play } from './play';
import { sense } from './sense';
import { lineTimes, type Timeline } from './timeline';

export const RATES: Record<Speed, number> = { off: 1, slow: 0.6, normal: 1, fast: 1.8 };
/** Where nothing is acted out, words come in the picture after the new board: no picture has everything to do. */
const APART = 20;
const NOTHING: Timeline<never> = { cues: [], lines: [], swap: 0, end: 0, gone: 0 };

/** Where a board stands, and who sits there. */
interface Place {
  root: HTMLElement;
  layer: HTMLElement;
  nameOf: (seat: Seat) => string;
}

interface Told {
  /** A line of the log comes with its picture. */
  line?: (at: number) => void;
  /** All is seen: what is asked now can be asked. */
  settle?: () => void;
}

/** Shows frame after frame on one board: acts out what happened, and changes the board in its time. */
export class Director {
  /** What the board shows. */
  frame = $state.raw<Frame | null>(null);
  n = $state(0);
  /** Whether something is acted out now. */
  acting = $state(false);
  /** For how long cards travel to the newest frame. */
  travel = 0;
  private play: Play | null = null;
  private tools: typeof import('./perform') | null = null;
  private set: Place | null = null;
  private running: { finish: () => void } | null = null;
  private performance: Performance | null = null;

  constructor(private readonly speed: () => Speed) {}

  /** Brings what the game is acted out with; until it is here boards simply change. */
  async rehearse(game: string): Promise<void> {
    const [play, tools] = await Promise.all([loadPlay(game), import('./perform')]);
    [this.play, this.tools] = [play, tools];
  }

  /** The board stands here. Gives back how it is taken away. */
  attach(place: Place): () => void {
    this.set = place;
    return () => {
      this.skip();
      this.set = null;
    };
  }

  /** For how long a frame is seen after another one, in milliseconds at the speed of the settings. */
  length(frame: Frame, before: Frame | null): number {
    const plan = this.plan(frame, before);
    const travel = frame.log.length ? travelTime(this.speed()) : 0;
    return Math.max(plan.end / RATES[this.speed()], plan.swap / RATES[this.speed()] + travel);
  }

  /** Shows a frame; ends when the next one may come. `rate` is how much faster than usual. */
  show(frame: Frame, n: number, rate: number, told: Told = {}): Promise<void> {
    this.skip();
    const plan = this.plan(frame, this.frame);
    const speed = RATES[this.speed()] * rate;
    this.travel = travelTime(this.speed()) / rate;
    const rest = frame.log.length ? this.travel * speed : 0;
    const isActed = plan.cues.length > 0;
    const apart = isActed || this.speed() === 'off' || !this.frame ? 0 : APART * speed;
    const end = Math.max(plan.end, plan.swap + Math.max(rest, apart));
    return new Promise((done) => {
      const times = lineTimes(frame.log.length, plan.lines);
      const marks: Mark[] = [
        { at: plan.swap, call: () => this.change(frame, n) },
        ...times.map((at, line) => ({ at: at + apart, call: () => told.line?.(line) })),
        { at: isActed ? plan.end : plan.swap + apart, call: () => this.settled(told) },
        { at: end, call: done },
      ];
      this.acting = isActed;
      if (isActed) this.act(plan, speed, marks);
      else this.wait(speed, marks);
    });
  }

  /** All is in its final state at once. */
  skip = (): void => {
    const { running } = this;
    this.running = null;
    running?.finish();
  };

  /** The page shows the new board now. */
  changed(): void {
    this.performance?.release();
  }

  private plan(frame: Frame, before: Frame | null): Timeline<never> {
    const canAct = this.play && this.set && this.speed() !== 'off' && !document.hidden;
    if (!canAct || !this.play || !before?.view || !frame.view || !frame.events.length)
      return NOTHING;
    return this.play.plan(before.view, frame.view, frame.seat, frame.events, wantsCalm());
  }

  private act(plan: Timeline<never>, rate: number, marks: Mark[]): void {
    if (!this.tools || !this.play || !this.set) throw new Error('nothing can be acted out yet');
    const { play } = this;
    const performance = this.tools.perform({
      ...{ play, plan, rate, marks, calm: wantsCalm() },
      ...this.set,
      sense: (what) => sense(what, play.sounds),
    });
    this.performance = performance;
    this.running = performance;
  }

  private wait(rate: number, marks: Mark[]): void {
    const clock = new Clock(marks);
    this.running = clock;
    clock.start(rate);
  }

  private change(frame: Frame, n: number): void {
    // What the board costs is measured from here: see `tools/measure`.
    performance.mark('the board changes');
    this.frame = frame;
    this.n = n;
  }

  private settled({ settle }: Told): void {
    performance.mark('the prompt comes');
    this.acting = false;
    settle?.();
  }
}
