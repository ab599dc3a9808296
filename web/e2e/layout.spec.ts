import type { Page } from '@playwright/test';
import { openFormat } from './brawlhalla';
import { expect, test } from './fixtures';
import { dice, playNow, playSome, playUntil, quick, settled } from './player';

const ALL = ['braverse', 'demonbrave', 'brawlhalla'];
/** Screens, the boards that fit them, and how low the hand lies at least. */
const SCREENS = {
  phone: {
    screen: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    games: ALL,
    low: 0.6,
  },
  tablet: {
    screen: { viewport: { width: 1024, height: 768 }, hasTouch: true },
    games: ALL,
    low: 0.6,
  },
  'phone on its side': {
    screen: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
    games: ['braverse', 'brawlhalla'],
    low: 0.5,
  },
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
      // Who stands in one has a plate besides.
      const isSpace = /^(cell|seat):/.test(name);
      const least = isSpace || !isPhone ? 24 : 43.5;
      const isPicked = thing.dataset.lit === 'picked';
      if (!isPicked && Math.min(width, height) < least)
        found.push(`${name} is too small: ${Math.round(width)} x ${Math.round(height)}`);
      const { run, over } = free(thing, isSpace ? 20 : 24);
      if (!run) found.push(`${name} is covered by ${over}`);
    }
    return found;
  });
}

for (const [name, { screen, games, low }] of Object.entries(SCREENS)) {
  test.describe(`on a ${name}`, () => {
    test.use(screen);
    for (const game of games) {
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
        expect(hand?.y).toBeGreaterThan(screen.viewport.height * low);
      });
    }
  });
}

/** Every size the arena is looked at in: all of it is seen, and every card and space is in reach. */
const SIZES = [
  [360, 640],
  [375, 667],
  [667, 375],
  [768, 1024],
  [1280, 640],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

test('the arena, the hand and every name fit all screens', async ({ page }) => {
  await quick(page);
  for (const format of ['duel', 'free_for_all4'] as const) {
    await openFormat(page, format);
    await playUntil(page, '.board .hand .held[data-lit]', 5);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const size = `${format} ${width} x ${height}`;
      expect(await stumbles(page), size).toEqual([]);
      const seen = await page.evaluate(() => {
        const inside = (one: Element, other: Element) => {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          return (
            a.left >= b.left - 1 &&
            a.right <= b.right + 1 &&
            a.top >= b.top - 1 &&
            a.bottom <= b.bottom + 1
          );
        };
        const board = document.querySelector('.board') as Element;
        const parts = ['[data-arena]', '.foes', '.aside', '.mine', '.cards'];
        const boxes = parts.map((part) => board.querySelector(part) as Element);
        const lost = parts.filter((_, at) => !inside(boxes[at] as Element, board));
        const felt = document.querySelector('.felt') as Element;
        if (felt.scrollHeight > felt.clientHeight + 1) lost.push('the board scrolls');
        const names = [...board.querySelectorAll('[data-fighter] [data-say]')];
        return {
          lost,
          letters: names.filter((one) => /^[A-D]$/.test((one as HTMLElement).dataset.say ?? ''))
            .length,
          names: names.length,
        };
      });
      expect(seen, size).toEqual({ lost: [], letters: 0, names: format === 'duel' ? 2 : 4 });
    }
  }
});
