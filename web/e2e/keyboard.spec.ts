import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dice, quick, TOUCHABLE } from './player';

/** Presses Tab until what has the focus fits. */
async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.locator(`:focus:is(${selector})`).count()) return;
  }
  throw new Error(`Tab does not come to ${selector}`);
}

/** Everything that Tab comes to on the way round the page. */
async function tabRound(page: Page): Promise<string[]> {
  const seen: string[] = [];
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const [name, isBack] = await page.evaluate((): [string, boolean] => {
      const here = document.activeElement as HTMLElement;
      // Between the last and the first the focus is on the page itself: nobody goes on from there.
      const isBack = here !== document.body && here.dataset.seen === 'yes';
      here.dataset.seen = 'yes';
      return [here.dataset.key ?? here.dataset.choice ?? '', isBack];
    });
    if (isBack) return seen;
    seen.push(name);
  }
  return seen;
}

interface Now {
  isOver: boolean;
  /** What is open to choose, and how many of that are buttons. */
  open: string[];
  buttons: number;
  /** Whether the focus is somewhere a player can go on from. */
  isHeld: boolean;
}

/** The next decision, or the end. */
async function next(page: Page): Promise<Now> {
  await page.waitForSelector(`#over, ${TOUCHABLE}`, { state: 'attached' });
  return page.evaluate((selector) => {
    const open = [...document.querySelectorAll<HTMLElement>(selector)];
    return {
      isOver: Boolean(document.querySelector('#over')),
      open: open.map((thing) => thing.dataset.key ?? thing.dataset.choice ?? ''),
      buttons: document.querySelectorAll('.prompt [data-choice]').length,
      isHeld: document.activeElement !== document.body,
    };
  }, TOUCHABLE);
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

for (const game of ['braverse', 'demonbrave', 'brawlhalla']) {
  test(`a whole game of ${game} by keys alone`, async ({ page }) => {
    // Keys that are pressed by chance wander for a long while.
    test.slow();
    await quick(page);
    await page.goto('/');
    await page.waitForSelector(`[data-play=${game}]`);
    await tabTo(page, `[data-play=${game}]`);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/table/*');
    const roll = dice(5);
    for (let presses = 0; ; presses += 1) {
      const { isOver, open, buttons, isHeld } = await next(page);
      expect(isHeld, `the focus is kept at press ${presses}`).toBe(true);
      if (isOver) break;
      expect(presses).toBeLessThan(4000);
      // Everything that is open can be reached, whatever the arrows think of it.
      if (presses === 20) expect(await tabRound(page)).toEqual(expect.arrayContaining(open));
      const nth = roll(open.length + 1);
      if (nth < Math.min(buttons, 9)) await page.keyboard.press(String(nth + 1));
      else {
        const steps = 1 + roll(4);
        for (let step = 0; step < steps; step += 1)
          await page.keyboard.press(ARROWS[roll(4)] ?? '');
        await page.keyboard.press('Enter');
      }
      if (roll(12) === 0) await page.keyboard.press('Escape');
    }
    await expect(page.locator('#over')).toBeFocused();
    await tabTo(page, 'a[href="/"]', 9);
    await page.keyboard.press('Enter');
    await expect(page.locator(`[data-play=${game}]`)).toBeVisible();
  });
}
