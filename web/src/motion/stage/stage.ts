import type { Seat } from '../../wire';
import type { Clock } from './clock';

/** Where something is on the stage: its middle and its size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Move {
  /** Counted from now. */
  at?: number;
  ms?: number;
  ease?: string;
  /** What it ends in stays until the board changes, or until the stage is cleared. */
  keep?: boolean;
}

export interface Piece {
  x: number;
  y: number;
  width: number;
  height?: number;
  /** Below what was put before. */
  under?: boolean;
}

/** What pictures are painted with: the board as it is, a layer above it, and motions that go by one clock. */
export class Stage {
  private moves: { of: Element; animation: Animation }[] = [];
  private places = new Map<Element, Box>();
  private readonly ends: (() => void)[] = [];
  private readonly changes: (() => void)[] = [];
  /** Pieces that more than one picture is about, by a name. */
  readonly cast = new Map<string, HTMLElement>();

  constructor(
    /** Everything that can be seen of the board. */
    readonly root: HTMLElement,
    readonly layer: HTMLElement,
    private readonly clock: Clock,
    /** For those who want no motion. */
    readonly calm: boolean,
    /** What somebody at the table is called. */
    readonly nameOf: (seat: Seat) => string,
  ) {}

  find(selector: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(selector);
  }

  all(selector: string): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(selector)];
  }

  /** How large the stage is. */
  get room(): Box {
    return this.box(this.layer) as Box;
  }

  /** Where a thing was when it was first looked at; nothing for what is not there or not shown. */
  box(thing: Element | string | null): Box | null {
    const element = typeof thing === 'string' ? this.find(thing) : thing;
    if (!element) return null;
    const known = this.places.get(element);
    if (known) return known;
    const [at, home] = [element.getBoundingClientRect(), this.layer.getBoundingClientRect()];
    if (!at.width || !at.height) return null;
    const [x, y] = [at.left - home.left + at.width / 2, at.top - home.top + at.height / 2];
    const box = { x, y, width: at.width, height: at.height };
    this.places.set(element, box);
    return box;
  }

  /** Lays something on the stage, by its middle. */
  put(
    kind: string,
    { x, y, width, height = width, under }: Piece,
    content: string | Node = '',
  ): HTMLElement {
    const piece = document.createElement('div');
    piece.className = `piece ${kind}`;
    Object.assign(piece.style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    if (typeof content === 'string') piece.innerHTML = content;
    else piece.append(content);
    if (under) this.layer.prepend(piece);
    else this.layer.append(piece);
    return piece;
  }

  go(
    of: Element | null | undefined,
    frames: Keyframe[],
    { at = 0, ms = 200, ease = 'linear', keep }: Move = {},
  ): void {
    if (!of) return;
    const animation = of.animate(frames, {
      delay: at,
      duration: Math.max(1, ms),
      easing: ease,
      fill: keep ? 'forwards' : 'none',
    });
    animation.playbackRate = this.clock.rate;
    this.moves.push({ of, animation });
  }

  /** Sets something from a moment on. */
  set(of: Element | null | undefined, frame: Keyframe, at = 0): void {
    this.go(of, [frame, frame], { at, ms: 1, keep: true });
  }

  /** Does something when so much time of the stage has gone, unless it is over by then. */
  later(at: number, call: () => void): void {
    const wait = this.layer.animate([], { duration: Math.max(1, at) });
    wait.playbackRate = this.clock.rate;
    this.moves.push({ of: this.layer, animation: wait });
    wait.onfinish = call;
  }

  /** Something to be put away when the stage is cleared. */
  onclear(end: () => void): void {
    this.ends.push(end);
  }

  hasten(rate: number): void {
    for (const { animation } of this.moves) animation.playbackRate = rate;
  }

  /** Something to be done when the board is another. */
  onrelease(end: () => void): void {
    this.changes.push(end);
  }

  /** The board is another now: what moved on the old one is put back. What is above it goes on. */
  release(): void {
    for (const end of this.changes.splice(0)) end();
    const isAbove = ({ of }: { of: Element }) => this.layer.contains(of);
    for (const move of this.moves) if (!isAbove(move)) move.animation.cancel();
    this.moves = this.moves.filter(isAbove);
    this.places = new Map();
  }

  clear(): void {
    for (const { animation } of this.moves) animation.cancel();
    this.moves = [];
    for (const end of [...this.changes.splice(0), ...this.ends.splice(0)]) end();
    this.cast.clear();
    this.layer.replaceChildren();
  }
}
