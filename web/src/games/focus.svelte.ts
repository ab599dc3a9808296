/** Keeps the focus in an area: what has it may be gone or covered after a change, and it then rests
 * on what is said next, which is marked `data-rest`. */
export function keepFocus(changes: () => unknown, area: () => HTMLElement | undefined): void {
  let wasHere = false;
  $effect.pre(() => {
    changes();
    wasHere = Boolean(area()?.contains(document.activeElement));
  });
  $effect(() => {
    changes();
    const here = document.activeElement;
    if (wasHere && (here === document.body || here?.closest('[inert]')))
      area()?.querySelector<HTMLElement>('[data-rest]')?.focus({ preventScroll: true });
  });
}
