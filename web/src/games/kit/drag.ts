import type { Choice } from '../../wire';
import './drag.css';
import type { Key, Lit } from '../lit';

interface DragHelp {
  lit: Lit;
  act: (choice: Choice) => void;
}

/**
 * What comes of letting a thing go on each of the others, or on a place that is no thing: an element with
 * `data-drop="PLACE"`. Only where it is exactly one choice.
 */
export function dropsOf(lit: Lit, key: Key): Map<Key, Choice> {
  const found = new Map<Key, Choice[]>();
  for (const choice of lit.choicesOf(key)) {
    const { touches, drop } = choice;
    const others = touches.filter((one) => one !== key && !lit.picked.includes(one));
    for (const place of drop ? [...others, drop] : others) {
      found.set(place, [...(found.get(place) ?? []), choice]);
    }
  }
  const sure = [...found].flatMap(([place, choices]) =>
    choices.length === 1 && choices[0] ? [[place, choices[0]] as const] : [],
  );
  return new Map(sure);
}

/** How far a finger goes before it is dragging and no longer touching. */
const SLACK = 8;

interface Hold {
  pointer: number;
  thing: HTMLElement;
  x: number;
  y: number;
  drops: Map<Key, Choice>;
  ghost: HTMLElement | null;
  over: HTMLElement | null;
}

function keyOf(element: HTMLElement): Key {
  return element.dataset.drop ?? element.dataset.key ?? '';
}

function raise(thing: HTMLElement): HTMLElement {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const ghost = thing.cloneNode(true) as HTMLElement;
  // A copy is no thing of its own: neither readers nor travelling cards may find it.
  for (const part of [ghost, ...ghost.querySelectorAll<HTMLElement>('[data-card], [data-key]')]) {
    for (const name of ['data-card', 'data-key', 'data-lit']) part.removeAttribute(name);
  }
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('drag-ghost');
  const style = ghost.style;
  [style.left, style.top] = ['0', '0'];
  [style.width, style.height] = [`${width}px`, `${height}px`];
  // Beside the thing, so that it keeps the colours of its board.
  thing.parentElement?.append(ghost);
  // A board that contains its layout is what the ghost is placed by.
  const stands = ghost.getBoundingClientRect();
  [style.left, style.top] = [`${left - stands.left}px`, `${top - stands.top}px`];
  return ghost;
}

/**
 * Lets lit things under a root be dragged onto one another: `{@attach draggable(() => help)}`.
 * Touching stays what it was; containers whose things may be dragged carry `data-draggable`.
 */
export function draggable(help: () => DragHelp) {
  return (root: HTMLElement) => {
    let hold: Hold | null = null;

    const places = () =>
      [...root.querySelectorAll<HTMLElement>('[data-key], [data-drop]')].filter((element) =>
        hold?.drops.has(keyOf(element)),
      );

    function mark(over: HTMLElement | null): void {
      if (!hold || hold.over === over) return;
      hold.over?.removeAttribute('data-drop-over');
      over?.setAttribute('data-drop-over', '');
      hold.over = over;
    }

    function under(x: number, y: number): HTMLElement | null {
      const open = new Set(places());
      const found = document.elementsFromPoint(x, y);
      return (found.find((element) => open.has(element as HTMLElement)) ?? null) as HTMLElement;
    }

    function down(event: PointerEvent): void {
      const thing = (event.target as Element).closest<HTMLElement>('[data-lit][data-key]');
      if (!thing || hold || event.button !== 0 || !thing.closest('[data-draggable]')) return;
      const drops = dropsOf(help().lit, thing.dataset.key ?? '');
      if (!drops.size) return;
      const { pointerId: pointer, clientX: x, clientY: y } = event;
      hold = { pointer, thing, x, y, drops, ghost: null, over: null };
    }

    function move(event: PointerEvent): void {
      if (!hold || event.pointerId !== hold.pointer) return;
      const [dx, dy] = [event.clientX - hold.x, event.clientY - hold.y];
      if (!hold.ghost) {
        if (Math.hypot(dx, dy) < SLACK) return;
        hold.ghost = raise(hold.thing);
        hold.thing.setAttribute('data-dragged', '');
        root.setPointerCapture(event.pointerId);
        for (const place of places()) place.setAttribute('data-drop-open', '');
      }
      hold.ghost.style.translate = `${dx}px ${dy}px`;
      mark(under(event.clientX, event.clientY));
    }

    function end(): void {
      hold?.ghost?.remove();
      hold?.thing.removeAttribute('data-dragged');
      for (const name of ['data-drop-open', 'data-drop-over']) {
        for (const one of root.querySelectorAll(`[${name}]`)) one.removeAttribute(name);
      }
      hold = null;
    }

    function up(event: PointerEvent): void {
      if (!hold || event.pointerId !== hold.pointer) return;
      const choice = hold.over ? hold.drops.get(keyOf(hold.over)) : undefined;
      const dragged = hold.ghost !== null;
      end();
      if (!dragged) return;
      // The click that follows belongs to the drag.
      const swallow = (click: Event) => click.stopPropagation();
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      if (choice) help().act(choice);
    }

    const listens = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: end };
    for (const [name, does] of Object.entries(listens)) {
      root.addEventListener(name, does as EventListener);
    }
    return () => {
      end();
      for (const [name, does] of Object.entries(listens)) {
        root.removeEventListener(name, does as EventListener);
      }
    };
  };
}
