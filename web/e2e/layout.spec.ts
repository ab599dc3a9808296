import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dice, playNow, playSome, quick, settled } from './player';

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 1024, height: 768 }, hasTouch: true },
};

/** What a finger would stumble over, with the board as it is now. */
function stumbles(page: Page): Promise<string[]> {
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
      const least = name.startsWith('cell:') || !isPhone ? 24 : 43.5;
      const isPicked = thing.dataset.lit === 'picked';
      if (!isPicked && Math.min(width, height) < least)
        found.push(`${name} is too small: ${Math.round(width)} x ${Math.round(height)}`);
      const { run, over } = free(thing, name.startsWith('cell:') ? 20 : 24);
      if (!run) found.push(`${name} is covered by ${over}`);
    }
    return found;
  });
}

for (const [name, screen] of Object.entries(SCREENS)) {
  test.describe(`on a ${name}`, () => {
    test.use(screen);
    for (const game of ['braverse', 'demonbrave', 'brawlhalla']) {
      test(`everything of ${game} is in reach`, async ({ page }) => {
        await quick(page);
        await playNow(page, game);
        const roll = dice(11);
        for (let step = 0; step < 30 && !(await page.locator('#over').count()); step += 1) {
          await playSome(page, roll, 1);
          await settled(page);
          expect(await stumbles(page), `after ${step + 1} touches`).toEqual([]);
        }
        // A thumb reaches the lower part of the screen.
        const hand = await page.locator('.hand').last().boundingBox();
        expect(hand?.y).toBeGreaterThan(screen.viewport.height * 0.6);
      });
    }
  });
}
