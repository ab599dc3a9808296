import type { Page } from '@playwright/test';

/** Every size a screen is looked at in; the last is 1440 × 900 seen at twice its size. */
export const SIZES = [
  [844, 390],
  [667, 375],
  [375, 667],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 640],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [720, 450],
] as const;

/** What a finger or an eye would stumble over, with the page as it is now. */
export function stumbles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    /** Whether a finger finds so much of a thing side by side; cards of a fan lie upon each other. */
    const free = (thing: HTMLElement, wanted: number) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      let [run, over] = [0, ''];
      for (let x = left + 1; x < left + width && run < wanted; x += 2) {
        const hit = document.elementFromPoint(x, top + height / 2);
        const mine = hit !== null && thing.contains(hit);
        run = mine ? run + 2 : 0;
        if (!mine) over = hit?.outerHTML.slice(0, 90) ?? 'nothing';
      }
      return { run: run >= wanted, over };
    };
    const field = document.querySelector('.board > .field');
    if (field && field.scrollHeight > field.clientHeight + 1) found.push('the field is too high');
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is too wide');
    const isPhone = innerWidth < 900;
    for (const thing of document.querySelectorAll<HTMLElement>('[data-lit], [data-choice]')) {
      const name = thing.dataset.key ?? thing.dataset.choice ?? '';
      // What is out of sight in something that scrolls comes by scrolling.
      thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { width, height } = thing.getBoundingClientRect();
      // An arena has as many spaces as it has: the least of WCAG 2.2 holds for them.
      // What was picked can be let go by a button as well.
      // Who stands in one has a plate besides.
      const isSpace = /^(cell|seat):/.test(name);
      const least = isSpace || !isPhone ? 24 : 43.5;
      const isPicked = thing.dataset.lit === 'picked';
      if (!isPicked && Math.min(width, height) < least)
        found.push(`${name} is too small: ${Math.round(width)} x ${Math.round(height)}`);
      const felt = document.querySelector('.felt')?.getBoundingClientRect();
      if (felt && thing.closest('.hand')) {
        const { top, bottom } = thing.getBoundingClientRect();
        const seen = Math.min(bottom, felt.bottom) - Math.max(top, felt.top);
        if (seen < height * 0.85)
          found.push(`${name} is cut: ${Math.round(seen)} of ${Math.round(height)}`);
      }
      const { run, over } = free(thing, isSpace ? 20 : 24);
      if (!run) found.push(`${name} is covered by ${over}`);
    }
    return found;
  });
}

/** What of an arena is lost, and whether everybody in it has a name. */
export function lostOfArena(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const board = document.querySelector('.board') as Element;
    const room = board.getBoundingClientRect();
    const lost = ['[data-arena]', '.foes', '.aside', '.mine', '.cards'].filter((part) => {
      const at = board.querySelector(part)?.getBoundingClientRect();
      return (
        !at ||
        at.left < room.left - 1 ||
        at.right > room.right + 1 ||
        at.top < room.top - 1 ||
        at.bottom > room.bottom + 1
      );
    });
    const felt = document.querySelector('.felt') as Element;
    if (felt.scrollHeight > felt.clientHeight + 1) lost.push('the board scrolls');
    for (const one of board.querySelectorAll<HTMLElement>('[data-fighter] [data-say]'))
      if (/^[A-D]$/.test(one.dataset.say ?? '')) lost.push(`a name: ${one.dataset.say}`);
    return lost;
  });
}
