/** How things are shown one after another. */
export interface Showing<T> {
  /** Shows a thing, so much faster than usual; ends when the next one may come. */
  show: (item: T, rate: number) => Promise<void>;
  /** Brings what is being shown to its end at once. */
  skip: () => void;
  /** For how long a thing is seen after another, in milliseconds at the usual speed. */
  length: (item: T, before: T | null) => number;
  /** Whether somebody here is asked after it: until then they only watch. */
  asks: (item: T) => boolean;
}

interface Waiting<T> {
  item: T;
  length: number;
}

/** So long at most, at the usual speed, somebody watches what others do before they are asked. */
export const PATIENCE = 5400;
/** The most of what is left of it that one thing takes, as nobody knows how many will come. */
const SHARE = 0.4;
/** What could be seen for less than this is not shown but simply there. */
const LEAST = 30;
/** How much of a time in which nothing happened is time to watch again. */
const REST = 0.5;

/** Lets one thing after another be seen. What arrives meanwhile waits; the more waits, the faster it goes. */
export class Pacer<T> {
  private readonly queue: Waiting<T>[] = [];
  private newest: T | null = null;
  private running = false;
  private spent = 0;
  private idleSince = 0;

  constructor(private readonly showing: Showing<T>) {}

  offer(item: T): void {
    const length = this.showing.length(item, this.newest);
    this.newest = item;
    this.queue.push({ item, length });
    // Nobody looks at a page that is hidden: there nothing waits.
    if (document.hidden) this.flush();
    else if (!this.running) void this.run();
  }

  /** Shows all that waits, at once. */
  flush(): void {
    this.showing.skip();
    for (let next = this.queue.shift(); next; next = this.queue.shift()) this.hurry(next.item);
  }

  private async run(): Promise<void> {
    this.running = true;
    this.spent = Math.max(0, this.spent - (performance.now() - this.idleSince) * REST);
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const rate = this.rate(next);
      if (rate === null) this.hurry(next.item);
      else await this.showing.show(next.item, rate);
      if (this.showing.asks(next.item)) this.spent = 0;
    }
    this.idleSince = performance.now();
    this.running = false;
  }

  /** How much faster than usual this one is shown; `null` if it is not worth while. */
  private rate({ length }: Waiting<T>): number | null {
    if (length <= 0) return 1;
    const left = PATIENCE - this.spent;
    const all = this.queue.reduce((sum, one) => sum + one.length, length);
    const allowed = Math.min(length, left * SHARE, (left * length) / all);
    this.spent += allowed;
    return allowed < Math.min(LEAST, length) ? null : length / allowed;
  }

  private hurry(item: T): void {
    void this.showing.show(item, 1);
    this.showing.skip();
  }
}
