import { api, Refused } from '../../net/api';
import { session } from '../../net/session.svelte';
import { type LogLine, linesOf } from '../../state/log';
import { nameAt, seatOf } from '../../state/people';
import { complain } from '../../state/toasts.svelte';
import type {
  Frame,
  Lang,
  LineKind,
  Replay,
  Scene,
  Seat,
  Sentence,
  TableInfo,
  Told,
} from '../../wire';
import type { Eyes, Place } from './place';
import { ScenePages } from './scenes';

/** Why there is nothing to show. */
export type Trouble = 'missing' | 'running' | 'unplayed' | 'unreadable' | 'away';

export interface Step {
  seat: Seat | null;
  /** What somebody is called. */
  name: string;
  /** What was decided, where nothing else tells of it. */
  did?: Sentence;
  log: readonly Sentence[];
  kinds?: readonly LineKind[];
}

export interface Shown {
  scene: Scene;
  /** How far it is from the scene before; one step is a move that can be seen. */
  by: number;
}

const isTurn = (event: unknown) => typeof event === 'object' && event !== null && 'turn' in event;

/** A finished game, and the place in it that is looked at. */
export class ReplayState {
  info = $state.raw<TableInfo | null>(null);
  replay = $state.raw<Replay | null>(null);
  trouble = $state<Trouble | null>(null);
  at = $state(0);
  eyes = $state<Eyes>('watcher');
  playing = $state(false);
  shown = $state.raw<Shown | null>(null);
  private lang = $state<Lang>('en');
  private history = $state.raw<Told[]>([]);
  /** Grows with every page that comes. */
  private came = $state(0);
  private readonly kept = new Map<string, ScenePages>();

  readonly last = $derived((this.replay?.steps.length ?? 1) - 1);
  readonly steps = $derived.by<Step[]>(() => {
    void this.came;
    const pages = this.pages();
    return (this.replay?.steps ?? []).map(({ seat }, n) => {
      const told: Told | Scene = pages.at(n) ?? this.history[n] ?? { action: '', log: [] };
      const { log, kinds, did } = told;
      return { seat, name: seat && this.info ? nameAt(this.info, seat) : '', did, log, kinds };
    });
  });
  /** Where turns begin, as far as scenes are here. */
  readonly turns = $derived.by<number[]>(() => {
    void this.came;
    const begins = [...this.pages().all()].filter((scene) => scene.events.some(isTurn));
    return begins.map((scene) => scene.decisions);
  });
  readonly spans = $derived.by(() => {
    void this.came;
    return this.pages().spans();
  });
  /** What happened is acted out when one steps into it, not on the way back. */
  readonly frame = $derived.by<Frame | null>(() => {
    if (!this.shown) return null;
    const { scene, by } = this.shown;
    return by === 1 ? scene : { ...scene, events: [] };
  });
  /** Whose turn it is; nobody's when the game has ended, however it did. */
  readonly turn = $derived(
    this.shown?.scene.decisions === this.last ? null : (this.shown?.scene.to_act ?? null),
  );
  readonly log = $derived.by<LogLine[]>(() => {
    const until = this.shown?.scene.decisions ?? -1;
    const steps = this.steps.slice(0, until + 1);
    return steps.flatMap((step, at) => linesOf(step, at));
  });

  constructor(
    readonly id: string,
    lang: Lang,
  ) {
    this.lang = lang;
  }

  async open({ at, as }: Place): Promise<void> {
    try {
      this.info = await api.table(this.id);
      this.trouble = this.unready(this.info);
      if (this.trouble) return;
      if (!as && !session.me) await session.load();
      const [replay] = await Promise.all([api.replay(this.id), this.recall()]);
      this.replay = replay;
      this.look({ at, as });
    } catch (error) {
      this.trouble = this.reason(error);
    }
  }

  /** Goes to a place of an address. */
  look({ at, as }: Place): void {
    if (!this.info) return;
    const known = as === 'watcher' || this.info.seats.some(({ seat }) => seat === as);
    this.eyes = (known ? as : seatOf(this.info, session.me?.id)) ?? 'watcher';
    this.jump(at);
  }

  jump(to: number): void {
    this.playing = false;
    this.move(to);
  }

  see(eyes: Eyes): void {
    this.eyes = eyes;
    void this.show();
  }

  speak(lang: Lang): void {
    this.lang = lang;
    void this.recall().catch(() => {});
    void this.show();
  }

  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.at >= this.last) this.move(0);
  }

  /** The next step, while it plays by itself. */
  advance(): void {
    this.move(this.at + 1);
    if (this.at >= this.last) this.playing = false;
  }

  private move(to: number): void {
    this.at = Math.max(0, Math.min(this.last, to));
    void this.show();
  }

  private pages(): ScenePages {
    const { eyes, lang } = this;
    const key = `${eyes}:${lang}`;
    const seat = eyes === 'watcher' ? null : eyes;
    const made =
      this.kept.get(key) ??
      new ScenePages(
        this.last + 1,
        (from, count) => api.scenes(this.id, seat, lang, from, count),
        () => {
          this.came += 1;
        },
      );
    // How many there are is not known before the game is.
    if (this.replay) this.kept.set(key, made);
    return made;
  }

  /** What was told to whoever looks: it stands in for pages that are not here. */
  private async recall(): Promise<void> {
    const { lang } = this;
    const history = await api.history(this.id, lang);
    if (lang === this.lang) this.history = history;
  }

  /** Shows the scene of this place; the old one stays until it is here. */
  private async show(): Promise<void> {
    const [pages, step] = [this.pages(), this.at];
    const coming = pages.want(step);
    if (pages.at(step)) coming.catch(() => {});
    else {
      try {
        await coming;
      } catch (error) {
        this.playing = false;
        if (this.shown) complain(error);
        else this.trouble = this.reason(error);
        return;
      }
    }
    const scene = pages.at(step);
    if (!scene || step !== this.at || pages !== this.pages()) return;
    const by = step - (this.shown?.scene.decisions ?? Number.NaN);
    this.shown = { scene, by };
  }

  private unready(info: TableInfo): Trouble | null {
    if (info.status !== 'over') return 'running';
    return info.ended?.how === 'closed' ? 'unplayed' : null;
  }

  private reason(error: unknown): Trouble {
    if (!(error instanceof Refused)) throw error;
    if (error.code === 'no_such_table') return 'missing';
    return error.code === 'not_now' ? 'unreadable' : 'away';
  }
}
