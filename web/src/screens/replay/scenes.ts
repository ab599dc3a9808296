import type { Scene } from '../../wire';

/** As many scenes as the server gives at a time. */
const PAGE = 100;

/** The scenes of a game as one viewer saw them, fetched in pages and kept. */
export class ScenePages {
  private readonly pages = new Map<number, Scene[]>();
  private readonly coming = new Map<number, Promise<void>>();

  constructor(
    /** How many scenes there are. */
    private readonly count: number,
    private readonly fetch: (from: number, count: number) => Promise<Scene[]>,
    /** Called when a page has come. */
    private readonly came: () => void = () => {},
  ) {}

  at(step: number): Scene | undefined {
    return this.pages.get(Math.floor(step / PAGE))?.[step % PAGE];
  }

  /** Fetches the page of a step; the one behind it comes as well, but nobody waits for it. */
  async want(step: number): Promise<void> {
    const page = Math.floor(step / PAGE);
    await this.load(page);
    if ((page + 1) * PAGE < this.count) this.load(page + 1).catch(() => {});
  }

  /** Every scene that is here, in order. */
  *all(): Generator<Scene> {
    for (const page of [...this.pages.keys()].sort((a, b) => a - b)) {
      yield* this.pages.get(page) ?? [];
    }
  }

  /** Which parts are here, as steps from and to. */
  spans(): { from: number; to: number }[] {
    const pages = [...this.pages.keys()].sort((a, b) => a - b);
    return pages.map((page) => ({
      from: page * PAGE,
      to: Math.min((page + 1) * PAGE, this.count) - 1,
    }));
  }

  private load(page: number): Promise<void> {
    if (this.pages.has(page)) return Promise.resolve();
    const waiting = this.coming.get(page);
    if (waiting) return waiting;
    // A page that did not come can be asked for again.
    const loading = this.take(page).finally(() => this.coming.delete(page));
    this.coming.set(page, loading);
    return loading;
  }

  private async take(page: number): Promise<void> {
    this.pages.set(page, await this.fetch(page * PAGE, PAGE));
    this.came();
  }
}
