/** Rows from `first` up to, but without, `last`. */
export interface Span {
  first: number;
  last: number;
}

/** The rows that are seen in a window over a list, and those near to it. */
export function spanOf(
  above: number,
  height: number,
  row: number,
  rows: number,
  near: number,
): Span {
  if (row <= 0) return { first: 0, last: Math.min(rows, 1) };
  const within = (at: number) => Math.min(rows, Math.max(0, at));
  return {
    first: within(Math.floor((above - near) / row)),
    last: within(Math.ceil((above + height + near) / row)),
  };
}

/** What is drawn next, from what is: one thing a picture joins at each end, so that none takes long; what is seen is there at once. */
export function stepOf(drawn: Span, seen: Span, near: Span): Span {
  const isApart = drawn.last <= seen.first || seen.last <= drawn.first;
  const { first, last } = isApart ? seen : drawn;
  return {
    first: Math.max(near.first, Math.min(first - 1, seen.first)),
    last: Math.min(near.last, Math.max(last + 1, seen.last)),
  };
}

/** So many pixels beyond what is seen are drawn as well: as far as a finger comes in some pictures. */
const NEAR = 480;

/**
 * A long list of things of one size, set in a grid, of which the page has only those that are seen. `frame` belongs to the element that
 * is as high as all of them, `grid` to the one in it that holds those that are drawn, moved down by `shift`.
 */
export class Windowed {
  #columns = $state(1);
  #row = $state(0);
  /** The things that are drawn. */
  #drawn = $state.raw<Span>({ first: 0, last: 1 });
  #waits = false;
  #frame: HTMLElement | undefined;
  #grid: HTMLElement | undefined;

  constructor(private readonly count: () => number) {}

  get columns(): number {
    return this.#columns;
  }

  get #rows(): number {
    return Math.ceil(this.count() / this.#columns);
  }

  /** Of all rows, in pixels. */
  get height(): number {
    return this.#rows * this.#row;
  }

  /** The first thing that is drawn, and the one after the last. */
  get from(): number {
    return Math.min(this.#drawn.first, Math.max(0, this.count() - 1));
  }
  get to(): number {
    return Math.min(this.count(), Math.max(this.#drawn.last, this.from + 1));
  }

  /** The column in which the first stands, counted from 1. */
  get column(): number {
    return (this.from % this.#columns) + 1;
  }

  get shift(): number {
    return this.top(this.from);
  }

  /** How far below the top of the list a thing stands. */
  top(index: number): number {
    return Math.floor(index / this.#columns) * this.#row;
  }

  frame = (frame: HTMLElement) => {
    this.#frame = frame;
    const look = () => this.#look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  };

  grid = (grid: HTMLElement) => {
    this.#grid = grid;
    const seen = new ResizeObserver(() => this.#measure());
    seen.observe(grid);
    return () => seen.disconnect();
  };

  #look(): void {
    if (!this.#frame) return;
    const above = -this.#frame.getBoundingClientRect().top;
    const [seen, near] = [0, NEAR].map((more) => this.#things(above, more)) as [Span, Span];
    const next = stepOf(this.#drawn, seen, near);
    const { first, last } = this.#drawn;
    if (next.first === first && next.last === last) return;
    this.#drawn = next;
    this.#again();
  }

  #things(above: number, near: number): Span {
    const rows = spanOf(above, innerHeight, this.#row, this.#rows, near);
    const last = Math.min(this.count(), rows.last * this.#columns);
    return { first: Math.min(rows.first * this.#columns, last), last };
  }

  #again(): void {
    if (this.#waits) return;
    this.#waits = true;
    requestAnimationFrame(() => {
      this.#waits = false;
      this.#look();
    });
  }

  /** What a row takes is known once one is drawn. */
  #measure(): void {
    const one = this.#grid?.querySelector<HTMLElement>(':scope > :not([data-kept])');
    if (!this.#grid || !one) return;
    const style = getComputedStyle(this.#grid);
    this.#columns = style.gridTemplateColumns.split(' ').length;
    this.#row = one.offsetHeight + (Number.parseFloat(style.rowGap) || 0);
    this.#look();
  }

  /** The list has changed: what is seen of it is found anew. */
  renew(): void {
    this.#measure();
  }
}
