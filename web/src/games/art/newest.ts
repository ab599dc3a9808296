/** What waits: what came together stays in its order, but the newest lot comes first, for it is what is looked at. */
export class Newest<T> {
  private readonly lots: T[][] = [];
  /** Takes up what comes within the same task. */
  private open: T[] | undefined;

  add(one: T): void {
    if (!this.open) {
      this.open = [];
      this.lots.push(this.open);
      setTimeout(() => {
        this.open = undefined;
      });
    }
    this.open.push(one);
  }

  take(): T | undefined {
    for (let lot = this.lots.at(-1); lot; lot = this.lots.at(-1)) {
      if (lot.length) return lot.shift();
      this.lots.pop();
      // What comes now must not be put where nobody looks any more.
      if (this.open === lot) this.open = undefined;
    }
    return undefined;
  }

  /** Everything that waits; nothing does afterwards. */
  clear(): T[] {
    this.open = undefined;
    return this.lots.splice(0).flat();
  }
}
