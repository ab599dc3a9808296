import type { Director } from '../motion/stage/director.svelte';
import { api, Refused } from '../net/api';
import { line, listen } from '../net/line.svelte';
import type { Unsent } from '../net/socket';
import { t } from '../text/text.svelte';
import type { Choice, Emote, Lang, Offer, Said, Seat, Sentence, ToClient, Update } from '../wire';
import { type LogLine, linesOf, noteLine, until } from './log';
import { heldBack } from './moment';
import { mutes } from './mutes.svelte';
import { Pacer } from './pacer';
import { nameAt } from './people';
import { Tally } from './tally';
import { complain, note as tell } from './toasts.svelte';

interface Arrival {
  update: Update;
  at: number;
}

const MOST_LINES = 600;
/** So long what somebody says with one touch stands beside them. */
const SPOKEN = 4000;

/** One table as it is seen here: the newest update and what led to it. */
export class TableState {
  update = $state.raw<Update | null>(null);
  /** What the last decision that was told has brought. */
  told = $state.raw<readonly Sentence[]>([]);
  log = $state.raw<LogLine[]>([]);
  private said = $state.raw<Said[]>([]);
  /** What was said, without those who are muted. */
  chat = $derived(this.said.filter(({ user }) => !mutes.has(user)));
  /** What somebody has just said with one touch, by seat. */
  spoken = $state.raw<Partial<Record<Seat, { emote: Emote; nth: number }>>>({});
  private times = 0;
  /** The decision that was sent and is not answered yet. */
  pending = $state.raw<Choice | null>(null);
  missing = $state(false);
  /** What each did, as far as it was seen here. */
  readonly tally = new Tally();
  /** When the shown update came, by the clock of this page. */
  private came = $state(0);
  private newest = 0;
  /** The newest that has come, shown or not, and until where the history has told everything. */
  private heard = 0;
  private recalled = 0;
  /** When what is asked now was asked, by the clock of this page. */
  private asked = 0;
  /** The update that the pending decision brought, once it is known. */
  private brought = Number.POSITIVE_INFINITY;
  private readonly pacer: Pacer<Arrival>;
  private readonly stop: () => void;

  constructor(
    readonly id: string,
    private lang: Lang,
    /** Acts out what happens, and shows it on the board. */
    readonly director: Director,
  ) {
    this.pacer = new Pacer({
      show: (arrival, rate) => this.show(arrival, rate),
      skip: director.skip,
      length: ({ update }, before) => director.length(update, before?.update ?? director.frame),
      asks: ({ update }) => update.seat === null || update.to_act === update.seat,
    });
    this.stop = listen((message) => this.hear(message));
    document.addEventListener('visibilitychange', this.catchUp);
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
      const heard = this.heard;
      const history = await api.history(this.id, lang).catch(() => null);
      if (!history) return;
      // What came meanwhile may or may not be in it: ask again.
      if (heard !== this.heard) continue;
      this.recalled = heard;
      const told = history.flatMap(({ notes = [], ...entry }, at) => [
        ...linesOf(entry, at),
        ...notes.map((note) => noteLine(note, at)),
      ]);
      this.log = told.slice(-MOST_LINES);
      return;
    }
  }

  /** Nobody looks at a hidden page, so nothing waits there to be seen. */
  private catchUp = (): void => {
    if (document.hidden) this.pacer.flush();
  };

  /** Whoever touches the board while something is acted out wants to see how it ends. */
  skip = (): void => this.pacer.flush();

  leave(): void {
    this.stop();
    document.removeEventListener('visibilitychange', this.catchUp);
    line.unfollow(this.id);
    this.pacer.flush();
  }

  /** Sends a decision. One that lets something go by may have to wait, where others must not read the time it took. */
  async act(choice: Choice, isTimed = true): Promise<void> {
    const update = this.update;
    if (!update || this.pending) return;
    this.pending = choice;
    this.brought = Number.POSITIVE_INFINITY;
    const wait = isTimed ? heldBack(choice, this.asked, Date.now()) : 0;
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
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
  claim = () => this.tell({ type: 'claim', table: this.id });
  concede = () => this.tell({ type: 'concede', table: this.id });
  answer = (offer: Offer, yes: boolean) =>
    this.tell({ type: 'answer', table: this.id, offer, yes });
  emote = (emote: Emote) => this.tell({ type: 'emote', table: this.id, emote });
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
    const gone = clocks.running.includes(seat) ? Math.max(0, now - this.came) : 0;
    return Math.max(0, left - gone);
  }

  /** How long until the game can be claimed from somebody who is away; nothing where everybody is waited for. */
  claimIn(now: number): number | null {
    const left = this.update?.claim_in;
    return left === undefined ? null : Math.max(0, left - Math.max(0, now - this.came));
  }

  private async tell(message: Unsent): Promise<boolean> {
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
      this.heard = Math.max(this.heard, message.n);
      this.tally.hear(message, Date.now());
      this.pacer.offer({ update: message, at: Date.now() });
    } else if (message.type === 'chat' && message.table === this.id) {
      this.said = [...this.said, message];
    } else if (message.type === 'emote' && message.table === this.id) {
      if (!mutes.has(message.user)) this.speaks(message.seat, message.emote);
    } else if (message.type === 'refused' && message.table === this.id) {
      if (message.code === 'no_such_table') this.missing = true;
      else complain(new Refused(message));
    }
  }

  private speaks(seat: Seat, emote: Emote): void {
    this.times += 1;
    const nth = this.times;
    this.spoken = { ...this.spoken, [seat]: { emote, nth } };
    setTimeout(() => {
      if (this.spoken[seat]?.nth === nth) this.spoken = { ...this.spoken, [seat]: undefined };
    }, SPOKEN);
  }

  private settle(): void {
    if ((this.update?.n ?? 0) >= this.brought) this.pending = null;
  }

  private show({ update, at }: Arrival, rate: number): Promise<void> {
    // Somebody coming or going, or another language: the same `n` once more, acted out and told already.
    const isNews = update.n > this.newest;
    // The first update tells only the last decision.
    const isFirst = this.newest === 0;
    this.newest = Math.max(this.newest, update.n);
    if (isFirst) void this.recall(this.lang);
    const { decisions } = update.table;
    const lines = isNews ? linesOf(update, decisions) : [];
    const frame = isNews ? update : { ...update, events: [], log: [] };
    return this.director.show(frame, update.n, rate, {
      line: (at) => {
        const line = lines[at];
        if (line && update.n > this.recalled) this.log = [...this.log, line].slice(-MOST_LINES);
      },
      settle: () => this.settled(update, at, isNews),
    });
  }

  /** What was taken back is no longer told; what is no decision is. */
  private remark({ note, n, table, seat }: Update): void {
    const { decisions } = table;
    const left = until(this.log, decisions);
    const isNew = note && n > this.recalled;
    this.log = isNew ? [...left, noteLine(note, decisions)] : left;
    // Whoever asked is told that the answer was no.
    const isRefused = isNew && note.what.startsWith('declines') && note.seat !== seat;
    if (isRefused && seat) tell(t(`note-${note.what}`, { name: nameAt(table, note.seat) }));
  }

  private settled(update: Update, at: number, isNews: boolean): void {
    if (isNews && update.log.length) this.told = update.log;
    if (isNews) this.remark(update);
    if (isNews) this.asked = Date.now();
    this.came = at;
    this.update = update;
    this.settle();
  }
}
