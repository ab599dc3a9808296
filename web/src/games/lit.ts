import type { Choice } from '../wire';

/** Something on the screen that a choice touches, e.g. `card:S7`, `space:3,2`, `seat:B`. */
export type Key = string;

/** How a thing takes part: picked already, open to begin with, open to go on with, or not at all. */
type Role = 'picked' | 'lead' | 'aim' | 'none';

/** What can be chosen by touching the board. A value: picking gives a new one. */
export class Lit {
  static readonly dark = new Lit([]);

  /** Things that can be picked now. */
  readonly keys: ReadonlySet<Key>;
  /** Choices that still fit what was picked. */
  readonly remaining: readonly Choice[];
  /** Choices for the prompt bar: those that belong to no thing, or that need no further thing. */
  readonly buttons: readonly Choice[];
  /** Whether only words can tell the remaining choices apart: then they are shown as a small menu. */
  readonly isMenu: boolean;

  constructor(
    readonly all: readonly Choice[],
    readonly picked: readonly Key[] = [],
  ) {
    const begun = picked.length > 0;
    const onBoard = all.filter(({ touches }) => touches.length);
    this.remaining = onBoard.filter(({ touches }) => picked.every((key) => touches.includes(key)));
    this.keys = begun
      ? telling(this.remaining, picked)
      : new Set(onBoard.flatMap(({ touches }) => touches));
    this.buttons = begun
      ? this.remaining.filter(({ touches }) => !touches.some((key) => this.keys.has(key)))
      : all.filter(({ touches }) => !touches.length);
    this.isMenu = begun && this.keys.size === 0 && this.remaining.length > 1;
  }

  has(key: Key): boolean {
    return this.keys.has(key);
  }

  role(key: Key): Role {
    if (this.picked.includes(key)) return 'picked';
    if (!this.keys.has(key)) return 'none';
    const leads = this.remaining.some(({ touches }) => touches[this.picked.length] === key);
    return leads ? 'lead' : 'aim';
  }

  /** The choices that touching a thing would leave. */
  choicesOf(key: Key): Choice[] {
    return this.remaining.filter(({ touches }) => touches.includes(key));
  }

  /** Touches a thing: narrows, lets go of what was picked, or has found the one choice to send. */
  pick(key: Key): { lit: Lit; send?: Choice } {
    const at = this.picked.indexOf(key);
    if (at >= 0) return { lit: new Lit(this.all, this.picked.slice(0, at)) };
    if (!this.keys.has(key)) return { lit: this };
    const left = this.choicesOf(key);
    if (left.length === 1) return { lit: this.clear(), send: left[0] };
    return { lit: new Lit(this.all, [...this.picked, key]) };
  }

  clear(): Lit {
    return this.picked.length ? new Lit(this.all) : this;
  }
}

/** Things that some of the choices touch and others do not. */
function telling(left: readonly Choice[], picked: readonly Key[]): Set<Key> {
  const open = left.flatMap(({ touches }) => touches).filter((key) => !picked.includes(key));
  return new Set(open.filter((key) => !left.every(({ touches }) => touches.includes(key))));
}
