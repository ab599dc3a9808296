import type { Choice } from '../wire';

/** Something on the screen a choice can belong to, e.g. `card:S7`, `space:3,2`, `seat:B`. */
export type Key = string;

/** Which things on the screen a choice belongs to, the one to begin with first. */
export type KeysOf = (view: unknown, action: unknown) => Key[];

interface Entry {
  choice: Choice;
  keys: readonly Key[];
}

/** How a thing takes part: picked already, open to begin with, open to go on with, or not at all. */
type Role = 'picked' | 'lead' | 'aim' | 'none';

export function entries(view: unknown, choices: readonly Choice[], keysOf: KeysOf): Entry[] {
  return choices.map((choice) => ({ choice, keys: [...new Set(keysOf(view, choice.action))] }));
}

/** What can be chosen by touching the board. A value: picking gives a new one. */
export class Lit {
  static readonly dark = new Lit([]);

  /** Things that can be picked now. */
  readonly keys: ReadonlySet<Key>;
  /** Choices that still fit what was picked. */
  readonly remaining: readonly Entry[];
  /** Choices for the prompt bar: those that belong to no thing, or that need no further thing. */
  readonly buttons: readonly Choice[];
  /** Whether only words can tell the remaining choices apart: then they are shown as a small menu. */
  readonly isMenu: boolean;

  constructor(
    readonly all: readonly Entry[],
    readonly picked: readonly Key[] = [],
  ) {
    const begun = picked.length > 0;
    const onBoard = all.filter((entry) => entry.keys.length > 0);
    this.remaining = onBoard.filter((entry) => picked.every((key) => entry.keys.includes(key)));
    this.keys = begun ? telling(this.remaining, picked) : new Set(onBoard.flatMap((e) => e.keys));
    const settled = this.remaining.filter((entry) => !entry.keys.some((key) => this.keys.has(key)));
    const keyless = all.filter((entry) => entry.keys.length === 0);
    this.buttons = (begun ? settled : keyless).map((entry) => entry.choice);
    this.isMenu = begun && this.keys.size === 0 && this.remaining.length > 1;
  }

  static of(view: unknown, choices: readonly Choice[], keysOf: KeysOf): Lit {
    return new Lit(entries(view, choices, keysOf));
  }

  has(key: Key): boolean {
    return this.keys.has(key);
  }

  role(key: Key): Role {
    if (this.picked.includes(key)) return 'picked';
    if (!this.keys.has(key)) return 'none';
    const leads = this.remaining.some((entry) => entry.keys[this.picked.length] === key);
    return leads ? 'lead' : 'aim';
  }

  /** The choices that touching a thing would leave. */
  choicesOf(key: Key): Choice[] {
    return this.remaining.filter((entry) => entry.keys.includes(key)).map((entry) => entry.choice);
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

/** Keys that some of the choices have and others have not. */
function telling(left: readonly Entry[], picked: readonly Key[]): Set<Key> {
  const open = left.flatMap((entry) => entry.keys).filter((key) => !picked.includes(key));
  return new Set(open.filter((key) => !left.every((entry) => entry.keys.includes(key))));
}
