import type { Choice } from '../wire';
import { isDirection, moveFocus } from './arrows';
import { type Key, Lit } from './lit';

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
  readonly lit: Lit = $derived.by(() => {
    const choices = this.source.choices();
    return choices.length ? new Lit(choices, this.picked) : Lit.dark;
  });

  constructor(private readonly source: Source) {}

  act = (choice: Choice): void => {
    this.clear();
    this.source.act(choice);
  };

  pick = (key: Key): void => {
    const next = this.lit.pick(key);
    this.picked = next.lit.picked;
    if (next.send) this.act(next.send);
  };

  /** Letting go of nothing changes nothing: another empty list would light the whole board again. */
  clear = (): void => {
    if (this.picked.length) this.picked = [];
  };

  /** Digits choose buttons, arrows go from thing to thing, Escape lets go, `?` tells all that. */
  onKey(event: KeyboardEvent, area: HTMLElement | undefined, help: () => void): void {
    const other = event.ctrlKey || event.metaKey || event.altKey;
    if (other || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const nth = /^[1-9]$/.test(event.key) ? this.lit.buttons[Number(event.key) - 1] : undefined;
    if (nth) this.act(nth);
    else if (event.key === 'Escape') this.clear();
    else if (event.key === '?') help();
    else if (isDirection(event.key) && area && moveFocus(area, event.key)) event.preventDefault();
  }
}
