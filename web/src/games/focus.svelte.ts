/** Keeps the focus: what has it may go or be covered at any time, in the area or beside it, and it then rests on
 * what is said next, which is marked `data-rest`. */
export function keepFocus(area: () => HTMLElement | undefined): void {
  $effect(() => {
    let last: Element | null = document.activeElement;
    const note = () => {
      last = document.activeElement;
    };
    const rescue = () => {
      const here = document.activeElement;
      if (here !== document.body && !here?.closest('[inert]')) return;
      if (last && last !== document.body && isGone(last))
        area()?.querySelector<HTMLElement>('[data-rest]')?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(rescue);
    const attributeFilter = ['inert', 'disabled', 'hidden', 'class', 'tabindex'];
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter,
    });
    document.addEventListener('focusin', note);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', note);
    };
  });
}

/** Whether it cannot have the focus any more. */
function isGone(thing: Element): boolean {
  return (
    !thing.isConnected || thing.matches(':disabled, [inert] *') || !thing.getClientRects().length
  );
}
