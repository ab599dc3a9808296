import { api, Refused } from '../net/api';
import { line, listen } from '../net/line.svelte';
import type { Asked } from '../net/socket';
import type { Choice, Lang, Offer, Said, Seat, Sentence, ToClient, Update } from '../wire';
import { mutes } from './mutes.svelte';
import { Pacer } from './pacer';
import { complain } from './toasts.svelte';

export interface LogLine {
  sentence: Sentence;
  /** Whether it begins what a decision brought. */
  first: boolean;
}

export function linesOf({ log }: { log: readonly Sentence[] }): LogLine[] {
  return log.map((sentence, at) => ({ sentence, first: at === 0 }));
}

/** Where that begins which the last decision brought. */
export function newestFrom(log: readonly LogLine[]): number {
  return Math.max(
    0,
    log.findLastIndex((line) => line.first),
  );
}

interface Arrival {
  update: Update;
  at: number;
}

const MOST_LINES = 600;

/** One table as it is seen here: the newest update and what led to it. */
export class TableState {
  update = $state.raw<Update | null>(null);
  log = $state.raw<LogLine[]>([]);
  private said = $state.raw<Said[]>([]);
  /** What was said, without those who are muted. */
  chat = $derived(this.said.filter(({ user }) => !mutes.has(user)));
  /** The decision that was sent and is not answered yet. */
  pending = $state.raw<Choice | null>(null);
  missing = $state(false);
  /** When the shown update came, by the clock of this page. */
  private came = $state(0);
  private newest = 0;
  /** The update that the pending decision brought, once it is known. */
  private brought = Number.POSITIVE_INFINITY;
  private readonly pacer: Pacer<Arrival>;
  private readonly stop: () => void;

  constructor(
    readonly id: string,
    private lang: Lang,
    /** For how long something that happened is to be seen before the next. */
    hold: () => number,
  ) {
    const pause = ({ update }: Arrival) => (update.log.length ? hold() : 0);
    this.pacer = new Pacer((arrival) => this.show(arrival), pause);
    this.stop = listen((message) => this.hear(message));
    line.follow(id, lang);
    void this.listen();
  }

  /** Everything that was said so far; the server leaves out those who are muted. */
  async listen(): Promise<void> {
    const said = await api.chat(this.id).catch(() => null);
    if (said) this.said = said;
  }

  speak(lang: Lang): void {
    this.lang = lang;
    line.follow(this.id, lang);
    void this.recall(lang);
  }

  /** What was told before this page was opened, or in another language. */
  private async recall(lang: Lang): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) {
      const newest = this.newest;
      const history = await api.history(this.id, lang).catch(() => null);
      if (!history) return;
      // What came meanwhile may or may not be in it: ask again.
      if (newest !== this.newest) continue;
      this.log = history.flatMap(linesOf).slice(-MOST_LINES);
      return;
    }
  }

  leave(): void {
    this.stop();
    line.unfollow(this.id);
    this.pacer.flush();
  }

  async act(choice: Choice): Promise<void> {
    const update = this.update;
    if (!update || this.pending) return;
    this.pending = choice;
    this.brought = Number.POSITIVE_INFINITY;
    try {
      const seen = update.n;
      const answer = await line.ask({ type: 'act', table: this.id, seen, action: choice.text });
      // The old choices stay shut until what came of this one is shown.
      this.brought = answer.type === 'done' ? answer.n : 0;
    } catch (error) {
      this.brought = 0;
      complain(error);
    }
    this.settle();
  }

  undo = () => this.tell({ type: 'undo', table: this.id });
  draw = () => this.tell({ type: 'draw', table: this.id });
  concede = () => this.tell({ type: 'concede', table: this.id });
  answer = (offer: Offer, yes: boolean) =>
    this.tell({ type: 'answer', table: this.id, offer, yes });
  say = (text: string) => this.tell({ type: 'chat', table: this.id, text });

  async why(subject: string): Promise<string[]> {
    try {
      const answer = await line.ask({ type: 'why', table: this.id, subject });
      return answer.type === 'reasons' ? answer.why : [];
    } catch (error) {
      complain(error);
      return [];
    }
  }

  /** What is left on a clock at a moment of this page's clock. */
  left(seat: Seat, now: number): number | null {
    const clocks = this.update?.clocks;
    const left = clocks?.left[seat];
    if (!clocks || left === undefined) return null;
    const gone = clocks.running === seat ? Math.max(0, now - this.came) : 0;
    return Math.max(0, left - gone);
  }

  private async tell(message: Asked): Promise<boolean> {
    try {
      await line.ask(message);
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  }

  private hear(message: ToClient): void {
    if (message.type === 'update' && message.table.id === this.id) {
      this.pacer.offer({ update: message, at: Date.now() });
    } else if (message.type === 'chat' && message.table === this.id) {
      this.said = [...this.said, message];
    } else if (message.type === 'refused' && message.table === this.id) {
      if (message.code === 'no_such_table') this.missing = true;
      else complain(new Refused(message));
    }
  }

  private settle(): void {
    if ((this.update?.n ?? 0) >= this.brought) this.pending = null;
  }

  private show({ update, at }: Arrival): void {
    // Somebody coming or going, or another language: the same `n` once more, told already.
    if (update.n > this.newest) {
      this.log = [...this.log, ...linesOf(update)].slice(-MOST_LINES);
      // The first update tells only the last decision.
      if (this.newest === 0) void this.recall(this.lang);
      this.newest = update.n;
    }
    this.came = at;
    this.update = update;
    this.settle();
  }
}
