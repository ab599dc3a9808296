import type { Code, Lang, Refusal, ToClient, ToServer } from '../wire';
import { Refused } from './api';

export type LineStatus = 'idle' | 'connecting' | 'open' | 'waiting';

type Answer = Extract<ToClient, { type: 'done' | 'reasons' | 'pong' }>;
type Question = Extract<ToServer, { id: string }>;
/** A message without its `id`: the line gives it one. */
export type Unsent = Question extends infer Q
  ? Q extends Question
    ? Omit<Q, 'id'>
    : never
  : never;

interface Waiting {
  message: Question;
  /** How often the server could not keep it. */
  refused: number;
  resolve: (answer: Answer) => void;
  reject: (refused: Refused) => void;
}

export interface LineOptions {
  url: string;
  make?: (url: string) => WebSocket;
  random?: () => number;
  onMessage: (message: ToClient) => void;
  onStatus?: (status: LineStatus) => void;
  /** Whether the server keeps what it is told. */
  onKeeping?: (keeping: boolean) => void;
  /** Whether the line is open but says nothing any more. */
  onStall?: (stalled: boolean) => void;
  /** Whether somebody looks at the page. */
  isWatched?: () => boolean;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** After so long without a word a line is asked whether it is well: soon while somebody looks, or rarely. */
const QUIET = { watched: 1_500, unwatched: 20_000 };
/** People are told that nothing comes any more after so long, and the line begins anew so long after it was asked. */
const STALLED = 2_700;
const PONG_WITHIN = 10_000;
const LOOK_EVERY = 250;
/** What could not be kept is said again after so long, and so often; for as long as it takes while the store fails. */
const AGAIN_AFTER = 1_000;
const AGAIN_AT_MOST = 3;
/** What is refused with one of these may go well a little later. */
const PASSING: readonly Code[] = ['unavailable', 'no_room', 'too_fast'];

/** What is not said a second time. */
const PASSING_BY: readonly ToServer['type'][] = ['ping', 'chat', 'emote'];

/** One WebSocket that comes back: it follows again what was followed and says again what was not answered. */
export class Line {
  status: LineStatus = 'idle';
  private keeping = true;
  private socket: WebSocket | null = null;
  private readonly followed = new Map<string, Lang>();
  /** How often following a table was refused in a row. */
  private readonly unfollowed = new Map<string, number>();
  private readonly waiting = new Map<string, Waiting>();
  private failures = 0;
  private next = 0;
  // Ids stay apart from those of other tabs and of this one before it was reloaded.
  private readonly word = crypto.randomUUID().slice(0, 8);
  private again: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  /** When something came last, since when the line owes an answer whether it is well, and when it was asked last. */
  private came = 0;
  private pinged: number | null = null;
  private asked = 0;
  private stalled = false;

  constructor(private readonly options: LineOptions) {}

  follow(table: string, lang: Lang): void {
    this.followed.set(table, lang);
    if (this.status === 'open') this.say({ type: 'follow', table, lang });
    else this.open();
  }

  unfollow(table: string): void {
    this.followed.delete(table);
    if (this.status === 'open') this.say({ type: 'unfollow', table });
  }

  /** Says something that is answered; the promise fails with `Refused`. */
  ask(message: Unsent): Promise<Answer> {
    this.next += 1;
    const whole = { ...message, id: `${this.word}-${this.next}` } as Question;
    return new Promise((resolve, reject) => {
      this.waiting.set(whole.id, { message: whole, refused: 0, resolve, reject });
      if (this.status === 'open') this.say(whole);
      else this.open();
    });
  }

  /** Begins anew, for instance because the visitor has got a session. */
  renew(): void {
    if (this.status === 'idle') return;
    this.drop();
    this.failures = 0;
    this.open();
  }

  /** Tries at once instead of waiting, for instance because the network is back. */
  hurry(): void {
    if (this.status === 'waiting') this.open();
  }

  close(): void {
    this.drop();
    this.set('idle');
  }

  private open(): void {
    if (this.socket) return;
    clearTimeout(this.again);
    this.set('connecting');
    const socket = (this.options.make ?? ((url) => new WebSocket(url)))(this.options.url);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ToClient);
    socket.onclose = () => this.lost();
  }

  private opened(): void {
    this.failures = 0;
    // A server that does not keep says so first of all.
    this.keep(true);
    this.set('open');
    this.unfollowed.clear();
    for (const [table, lang] of this.followed) this.say({ type: 'follow', table, lang });
    for (const { message } of this.waiting.values()) this.say(message);
    this.came = Date.now();
    this.beat = setInterval(() => this.feel(), LOOK_EVERY);
  }

  /** Feels whether the line is well. Any word shows that it is. */
  private feel(): void {
    const [now, isWatched] = [Date.now(), this.options.isWatched?.() ?? false];
    if (this.pinged !== null && now - this.pinged >= PONG_WITHIN) {
      this.lost();
      return;
    }
    const [quiet, patience] = [now - this.came, QUIET[isWatched ? 'watched' : 'unwatched']];
    // Again and again, so that a line that comes back is known at once.
    if (quiet >= patience && now - this.asked >= patience) {
      this.asked = now;
      this.pinged ??= now;
      // A line that is lost meanwhile is asked no more.
      this.ask({ type: 'ping' }).catch(() => {});
    }
    const isAsked = this.pinged !== null && now > this.pinged;
    this.stall(isWatched && isAsked && quiet >= STALLED);
  }

  private stall(stalled: boolean): void {
    if (stalled === this.stalled) return;
    this.stalled = stalled;
    this.options.onStall?.(stalled);
  }

  private lost(): void {
    this.drop();
    this.set('waiting');
    const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    // Half of the wait is chance, so that a server that comes back is not met by everybody at once.
    const wait = most / 2 + ((this.options.random ?? Math.random)() * most) / 2;
    this.again = setTimeout(() => this.open(), wait);
  }

  private drop(): void {
    clearTimeout(this.again);
    clearInterval(this.beat);
    this.pinged = null;
    this.stall(false);
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    this.forget();
  }

  /** A ping is about this connection, what is said with a touch about this moment, and chat would be said twice. */
  private forget(): void {
    for (const [id, { message, reject }] of this.waiting) {
      if (!PASSING_BY.includes(message.type)) continue;
      this.waiting.delete(id);
      reject(new Refused({ code: 'unavailable', message: 'the connection was lost' }));
    }
  }

  private hear(message: ToClient): void {
    this.came = Date.now();
    this.pinged = null;
    this.stall(false);
    if (message.type === 'done' || message.type === 'reasons' || message.type === 'pong') {
      this.waiting.get(message.id)?.resolve(message);
      this.waiting.delete(message.id);
    } else if (message.type === 'store') {
      this.keep(message.keeping);
    } else if (message.type === 'update') {
      this.unfollowed.delete(message.table.id);
    } else if (message.type === 'refused') {
      if (message.id && this.waiting.has(message.id)) {
        this.refused(message.id, message);
        return;
      }
      // People hear once that there is a pause.
      if (!message.id && message.table && this.followLater(message.table, message.code) > 1) return;
    }
    this.options.onMessage(message);
  }

  private refused(id: string, refusal: Refusal): void {
    if (PASSING.includes(refusal.code) && this.sayLater(id)) return;
    this.waiting.get(id)?.reject(new Refused(refusal));
    this.waiting.delete(id);
  }

  /** Follows again what could not be followed, or is followed no longer; says how often that was refused. */
  private followLater(table: string, code: Code): number {
    if (!this.followed.has(table) || !PASSING.includes(code)) return 0;
    const times = (this.unfollowed.get(table) ?? 0) + 1;
    this.unfollowed.set(table, times);
    setTimeout(
      () => {
        const lang = this.followed.get(table);
        const isWanted = this.status === 'open' && this.unfollowed.get(table) === times;
        if (lang && isWanted) this.say({ type: 'follow', table, lang });
      },
      Math.min(LONGEST_WAIT, AGAIN_AFTER * 2 ** (times - 1)),
    );
    return times;
  }

  private keep(keeping: boolean): void {
    this.keeping = keeping;
    this.options.onKeeping?.(keeping);
  }

  /** Says again what was not kept: under its `id` it counts once. */
  private sayLater(id: string): boolean {
    const waiting = this.waiting.get(id);
    if (!waiting || PASSING_BY.includes(waiting.message.type)) return false;
    waiting.refused += 1;
    if (this.keeping && waiting.refused > AGAIN_AT_MOST) return false;
    setTimeout(() => {
      if (this.status === 'open' && this.waiting.get(id) === waiting) this.say(waiting.message);
    }, AGAIN_AFTER);
    return true;
  }

  private say(message: ToServer): void {
    this.socket?.send(JSON.stringify(message));
  }

  private set(status: LineStatus): void {
    if (status === this.status) return;
    this.status = status;
    this.options.onStatus?.(status);
  }
}
