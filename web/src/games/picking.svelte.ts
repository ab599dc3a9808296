import type { Choice } from '../wire';
import { isDirection, moveFocus } from './arrows';
import { type Key, Lit } from './lit';

/** What is being read. */
export interface Looked {
  key: Key;
  /** Which of equal things. */
  copy: string;
  /** What is only passed over is let go again. */
  by: 'pointer' | 'focus' | 'touch';
}

interface Source {
  /** What can be chosen now. */
  choices: () => readonly Choice[];
  act: (choice: Choice) => void;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** What a player has picked of what is lit; sends when only one choice is left. */
export class Picking {
  private picked = $state.raw<readonly Key[]>([]);
  /** Of things that lie there more than once: the one that was touched. */
  copies = $state.raw<ReadonlyMap<Key, string>>(new Map());
  looked = $state.raw<Looked | null>(null);
  readonly lit: Lit = $derived.by(() => {
    const choices = this.source.choices();
    return choices.length ? new Lit(choices, this.picked) : Lit.dark;
  });

  constructor(private readonly source: Source) {}

  act = (choice: Choice): void => {
    // What was touched stays known: it shows that the decision is on its way.
    this.letGo();
    this.source.act(choice);
  };

  pick = (key: Key, copy?: string): void => {
    const other = copy !== undefined && this.copies.get(key) !== copy;
    const isMoved = other && this.picked.includes(key);
    if (other) this.copies = new Map(this.copies).set(key, copy);
    // Another copy of what is picked: the same choice, seen elsewhere.
    if (isMoved) return;
    const next = this.lit.pick(key);
    this.picked = next.lit.picked;
    if (next.send) this.act(next.send);
  };

  look = (looked: Looked | null): void => {
    this.looked = looked;
  };

  /** Letting go of nothing changes nothing: another empty list would light the whole board again. */
  clear = (): void => {
    this.letGo();
    if (this.copies.size) this.copies = new Map();
  };

  /** Lets go of what is picked and of what is read. */
  leave(): void {
    this.clear();
    this.look(null);
  }

  private letGo(): void {
    if (this.picked.length) this.picked = [];
  }

  /** Digits choose buttons, arrows go from thing to thing, Escape lets go, `?` tells all that. */
  onKey(event: KeyboardEvent, area: HTMLElement | undefined, help: () => void): void {
    const other = event.ctrlKey || event.metaKey || event.altKey;
    if (other || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const nth = /^[1-9]$/.test(event.key) ? this.lit.buttons[Number(event.key) - 1] : undefined;
    if (nth) this.act(nth);
    else if (event.key === 'Escape') this.leave();
    else if (event.key === '?') help();
    else if (isDirection(event.key) && area && moveFocus(area, event.key)) event.preventDefault();
  }
}
