/** Something that is to be done at a moment. */
export interface Mark {
  at: number;
  call: () => void;
}

/** By so many milliseconds something may be late before all that follows is late as well. */
const LATE = 80;

/** The one clock of a stage: does each thing in its turn, faster or slower, or all that is left at once. */
export class Clock {
  private readonly marks: Mark[];
  private next = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The time of the stage at a moment of the page. */
  private known = { time: 0, at: 0 };
  private pace = 1;

  constructor(marks: readonly Mark[]) {
    this.marks = [...marks].sort((one, other) => one.at - other.at);
  }

  start(rate: number): void {
    this.pace = rate;
    this.known = { time: 0, at: performance.now() };
    this.run();
  }

  get now(): number {
    return this.known.time + (performance.now() - this.known.at) * this.pace;
  }

  get rate(): number {
    return this.pace;
  }

  set rate(rate: number) {
    this.known = { time: this.now, at: performance.now() };
    this.pace = rate;
    clearTimeout(this.timer);
    this.run();
  }

  /** Does at once all that is left, in order. */
  finish(): void {
    clearTimeout(this.timer);
    while (this.next < this.marks.length) this.marks[this.next++]?.call();
  }

  private run(): void {
    try {
      // A mark may finish the clock itself, so each is looked at anew.
      for (let mark = this.due(); mark; mark = this.due()) {
        this.next += 1;
        mark.call();
      }
    } finally {
      // What fails is heard of, and does not keep anybody waiting for the rest.
      const coming = this.marks[this.next];
      const wait = coming ? (coming.at - this.now) / this.pace : 0;
      if (coming) this.timer = setTimeout(() => this.run(), Math.max(0, wait));
    }
  }

  private due(): Mark | null {
    const mark = this.marks[this.next];
    if (!mark || mark.at > this.now + 1) return null;
    // A page that was busy goes on where it was: nothing is missed, it only comes later.
    if (this.now - mark.at > LATE * this.pace)
      this.known = { time: mark.at, at: performance.now() };
    return mark;
  }
}
