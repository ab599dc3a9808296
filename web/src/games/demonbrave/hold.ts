import { t } from '../../text/text.svelte';
import type { Seat } from '../../wire';
import type { View } from '../../wire/demonbrave';
import { type Look, sideOf } from './desk';

const LONG = 450;
const SLACK = 10;

/** What a thing on the board is, to look at it closely even while touching it would choose it. */
export function lookOf(view: View, seat: Seat, key: string): Look | null {
  const [kind = '', name = ''] = key.split(':');
  if (kind === 'hand') return { card: name, where: t('demonbrave-in-my-hand') };
  if (kind === 'trash') return { card: name, where: t('demonbrave-in-my-trash') };
  if (kind === 'rule') return { rule: Number(name), seat: view.phase === 'setup' ? null : seat };
  if (kind === 'theirs') return { rule: Number(name), seat: seat === 'A' ? 'B' : 'A' };
  if (kind !== 'unit' && kind !== 'card') return null;
  for (const owner of ['A', 'B'] as const) {
    const unit = sideOf(view, owner).units.find(({ cards }) => cards.includes(name));
    if (unit) return { unit, seat: owner };
  }
  return null;
}

/** A long touch, the right button or the menu key looks at a thing. */
export function holdable(view: () => View, seat: Seat, look: (what: Look) => void) {
  return (root: HTMLElement) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let isLong = false;

    function at(event: Event): Look | null {
      const thing = (event.target as Element).closest<HTMLElement>('[data-key]');
      return thing ? lookOf(view(), seat, thing.dataset.key ?? '') : null;
    }
    function menu(event: Event): void {
      const what = at(event);
      if (!what) return;
      event.preventDefault();
      clearTimeout(timer);
      isLong = true;
      look(what);
    }
    function down(event: PointerEvent): void {
      isLong = false;
      clearTimeout(timer);
      if (event.pointerType === 'mouse') return;
      start = { x: event.clientX, y: event.clientY };
      const what = at(event);
      if (!what) return;
      timer = setTimeout(() => {
        isLong = true;
        look(what);
      }, LONG);
    }
    function move(event: PointerEvent): void {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK) clearTimeout(timer);
    }
    const stop = () => clearTimeout(timer);
    function click(event: Event): void {
      // The touch was for looking, so it chooses nothing.
      if (isLong && (event as PointerEvent).pointerType !== 'mouse') event.stopPropagation();
      isLong = false;
    }
    root.addEventListener('contextmenu', menu);
    root.addEventListener('pointerdown', down);
    root.addEventListener('pointermove', move);
    root.addEventListener('pointerup', stop);
    root.addEventListener('pointercancel', stop);
    root.addEventListener('click', click, { capture: true });
    return () => {
      stop();
      root.removeEventListener('contextmenu', menu);
      root.removeEventListener('pointerdown', down);
      root.removeEventListener('pointermove', move);
      root.removeEventListener('pointerup', stop);
      root.removeEventListener('pointercancel', stop);
      root.removeEventListener('click', click, { capture: true });
    };
  };
}
