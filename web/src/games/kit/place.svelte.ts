const NARROW = '(max-width: 900px)';

/** Where what is read is shown: beside the board, or on a phone over the half of it that the thing is not in. */
export function intoReader(copy: () => string) {
  return (sheet: HTMLElement) => {
    const home = sheet.parentElement;
    const narrow = matchMedia(NARROW);
    const put = () => {
      const beside = document.querySelector<HTMLElement>('[data-reader=side]');
      const isBeside = beside !== null && !narrow.matches;
      const over = document.querySelector<HTMLElement>('[data-reader=sheet]');
      (isBeside ? beside : (over ?? home))?.append(sheet);
      const thing = document.querySelector(`[data-copy="${CSS.escape(copy())}"]`);
      if (isBeside || !over || !thing) return;
      const [at, all] = [thing.getBoundingClientRect(), over.getBoundingClientRect()];
      const isLow = at.top + at.height / 2 > all.top + all.height / 2;
      const isRight = at.left + at.width / 2 > all.left + all.width / 2;
      sheet.classList.toggle('above', isLow);
      sheet.classList.toggle('left', isRight);
    };
    $effect(put);
    narrow.addEventListener('change', put);
    // Whoever was in it is back at the thing when it closes.
    const thing = document.querySelector<HTMLElement>(`[data-copy="${CSS.escape(copy())}"]`);
    let isHeld = false;
    const follow = () => {
      isHeld = true;
    };
    sheet.addEventListener('focusin', follow);
    return () => {
      narrow.removeEventListener('change', put);
      sheet.remove();
      const isLost = document.activeElement === document.body;
      if (isHeld && isLost && thing?.isConnected) thing.focus({ preventScroll: true });
    };
  };
}
