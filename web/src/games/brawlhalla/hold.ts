const LONG = 480;

/** Held with a finger, or asked for with the other mouse button: a closer look, and no click after it. */
export function hold(element: HTMLElement, look: () => void): { destroy: () => void } {
  let timer = 0;
  let looked = false;
  const stop = () => clearTimeout(timer);
  const down = (event: PointerEvent) => {
    looked = false;
    if (event.pointerType === 'mouse') return;
    timer = window.setTimeout(() => {
      looked = true;
      look();
    }, LONG);
  };
  const menu = (event: Event) => {
    event.preventDefault();
    stop();
    if (!looked) look();
    looked = true;
  };
  const click = (event: Event) => {
    if (looked) event.stopPropagation();
    looked = false;
  };
  const on = element.addEventListener.bind(element);
  on('pointerdown', down);
  on('pointerup', stop);
  on('pointercancel', stop);
  on('pointermove', (event) => {
    if (Math.hypot(event.movementX, event.movementY) > 6) stop();
  });
  on('contextmenu', menu);
  on('click', click, true);
  return { destroy: stop };
}
