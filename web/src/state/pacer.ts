/** Lets one thing after another be seen: what arrives while the last one still moves waits a little. */
export class Pacer<T> {
  private readonly queue: T[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (item: T) => void,
    /** For how long the last one is to be seen, in milliseconds. */
    private readonly hold: (item: T) => number,
  ) {}

  offer(item: T): void {
    this.queue.push(item);
    if (this.timer === undefined) this.step();
  }

  /** Shows all that waits, at once. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.queue.length) this.show(this.queue.shift() as T);
  }

  private step(): void {
    this.timer = undefined;
    const item = this.queue.shift();
    if (item === undefined) return;
    this.show(item);
    // A long queue means that we are behind: then nothing is held up.
    const wait = this.queue.length > 5 ? 0 : Math.min(LONGEST, this.hold(item));
    if (wait <= 0) this.step();
    else this.timer = setTimeout(() => this.step(), wait);
  }
}

const LONGEST = 600;
