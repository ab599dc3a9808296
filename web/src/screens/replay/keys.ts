import type { ReplayState } from './replay.svelte';

/** What each key does. */
export type Doings = Readonly<Record<string, () => void>>;

export const steps = (replay: ReplayState): Doings => ({
  ArrowLeft: () => replay.jump(replay.at - 1),
  ArrowRight: () => replay.jump(replay.at + 1),
  Home: () => replay.jump(0),
  End: () => replay.jump(replay.last),
});

/** What already knows what to do with a key. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.key === ' ') return Boolean(target.closest('button, a, select, [role=menu]'));
  // The scrub bar steps by itself.
  return Boolean(target.closest('input, select, [role=menu]'));
}

/** Does what a key says, wherever the focus is. */
export function onKey(event: KeyboardEvent, doings: Doings): void {
  const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  const doing = doings[event.key];
  if (held || !doing || isTaken(event) || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  doing();
}

/** A click leaves no focus behind on buttons of the player, so that Space goes on to play and pause. */
export function letGo(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const pointed = event.detail > 0 && button?.closest('[data-letgo]');
  if (pointed && !button?.hasAttribute('aria-haspopup')) button?.blur();
}
