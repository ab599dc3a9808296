import { api, Refused } from '../../net/api';
import type { Analysis, Judged, Seat } from '../../wire';

/** Why there is no analysis. */
export type Trouble = 'unread' | 'away';

/** So often in a row the server may be too busy. */
const TRIES = 8;
const PAUSE = 2000;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A decision that was judged, and whose it was. */
export interface Decision {
  seat: Seat;
  judged: Judged;
}

/** What a finished game was worth: asked for until it is whole. */
export class AnalysisState {
  analysis = $state.raw<Analysis | null>(null);
  done = $state(0);
  of = $state(0);
  trouble = $state<Trouble | null>(null);
  private left = false;

  /** By the number of the decision, counted from 1. */
  readonly decisions = $derived.by<ReadonlyMap<number, Decision>>(() => {
    const seats = this.analysis?.seats ?? [];
    const all = seats.flatMap(({ seat, judged }) => judged.map((one) => ({ seat, judged: one })));
    return new Map(all.map((one) => [one.judged.step, one]));
  });

  constructor(readonly id: string) {}

  /** Stops asking, and with it the work. */
  leave(): void {
    this.left = true;
  }

  async ask(): Promise<void> {
    this.trouble = null;
    for (let tries = 0; tries < TRIES && !this.left && !this.analysis; ) {
      try {
        const { done, of, analysis } = await api.analysis(this.id);
        [this.done, this.of, this.analysis, tries] = [done, of, analysis, 0];
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (error.code === 'not_now') {
          this.trouble = 'unread';
          return;
        }
        tries += 1;
        await wait(PAUSE);
      }
    }
    if (!this.analysis && !this.left) this.trouble = 'away';
  }
}
