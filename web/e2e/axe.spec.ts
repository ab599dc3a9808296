import { faults } from './axe';
import { expect, test } from './fixtures';
import { playNow } from './player';

for (const theme of ['dark', 'light']) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => {
        localStorage.setItem('bravehall.settings', JSON.stringify({ theme: chosen, speed: 'off' }));
      }, theme);
    });

    for (const path of ['/', '/rules/demonbrave#DB-BATTLE-05', '/account', '/about', '/nowhere']) {
      test(`${path} is accessible`, async ({ page }) => {
        await page.goto(path);
        await page.waitForSelector('h1');
        expect(await faults(page)).toEqual([]);
      });
    }

    for (const game of ['braverse', 'demonbrave', 'brawlhalla']) {
      test(`a table of ${game} is accessible`, async ({ page }) => {
        await playNow(page, game);
        await page.waitForSelector('.prompt');
        expect(await faults(page)).toEqual([]);
      });
    }
  });
}
