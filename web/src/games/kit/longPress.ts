const LONG = 450;
const SLIP = 10;

/** What shows the thing at an element closely; nothing where there is nothing to see. */
type Look = (at: Element) => (() => void) | null;

/** A long touch, the other mouse button or the menu key looks at a thing, whether it is lit or not. */
export function longPress(look: Look) {
  return (root: HTMLElement) => {
    const ends = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let isLong = false;

    const at = (event: Event) => (event.target instanceof Element ? look(event.target) : null);
    const stop = () => clearTimeout(timer);

    function menu(event: Event): void {
      const show = at(event);
      if (!show) return;
      event.preventDefault();
      stop();
      // A long touch may bring the menu as well.
      if (!isLong) show();
    }
    function down(event: PointerEvent): void {
      isLong = false;
      stop();
      const show = event.pointerType === 'mouse' ? null : at(event);
      if (!show) return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        isLong = true;
        show();
      }, LONG);
    }
    function move(event: PointerEvent): void {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP) stop();
    }
    function click(event: Event): void {
      // The touch was for looking, so letting go chooses nothing.
      if (isLong) event.stopPropagation();
      isLong = false;
    }

    const { signal } = ends;
    root.addEventListener('contextmenu', menu, { signal });
    root.addEventListener('pointerdown', down, { signal });
    root.addEventListener('pointermove', move, { signal });
    root.addEventListener('pointerup', stop, { signal });
    root.addEventListener('pointercancel', stop, { signal });
    root.addEventListener('click', click, { signal, capture: true });
    return () => {
      stop();
      ends.abort();
    };
  };
}
