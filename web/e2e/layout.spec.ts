import { expect, test } from './fixtures';
import { stumbles } from './looks';
import { dice, playNow, playSome, quick, settled } from './player';

const ALL = ['braverse', 'demonbrave', 'brawlhalla'];
/** Screens, and how low the hand lies at least. */
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
    games: ALL,
    low: 0.5,
  },
};

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
