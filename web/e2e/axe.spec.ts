import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './fixtures';
import { concede, dice, playNow, playSome, playUntil, quick } from './player';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

async function isFine(page: Page, what: string): Promise<void> {
  expect(await faults(page), what).toEqual([]);
}

/** Looks at what opens, and shuts it. */
async function open(page: Page, what: string, opening: () => Promise<void>): Promise<void> {
  await opening();
  await page.waitForSelector('dialog[open], section.reader');
  await isFine(page, what);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog, section.reader')).toHaveCount(0);
}

for (const theme of ['dark', 'light']) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(async ({ page }) => quick(page, { theme }));

    test('pages are accessible', async ({ page }) => {
      for (const path of [
        '/',
        '/rules/demonbrave#DB-BATTLE-05',
        '/account',
        '/about',
        '/learn',
        '/learn/demonbrave',
        '/glossary/braverse',
        '/nowhere',
      ]) {
        await page.goto(path);
        await page.waitForSelector('h1');
        await isFine(page, path);
      }
    });

    for (const game of ['braverse', 'demonbrave', 'brawlhalla']) {
      test(`a table of ${game} is accessible, from its set-up on`, async ({ page }) => {
        await playNow(page, game);
        await page.waitForSelector('.prompt');
        await isFine(page, 'the set-up');
        await playSome(page, dice(7), 12);
        await playUntil(page, '.hand [data-key]');
        await isFine(page, 'the middle of the game');
        const card = page.locator('.hand [data-key]').first();
        await open(page, 'a card', () => card.click({ button: 'right', force: true }));
        await page.setViewportSize(PHONE);
        await isFine(page, 'the middle of the game on a phone');
      });
    }

    test('what opens at a table is accessible', async ({ page }) => {
      await playNow(page, 'demonbrave');
      await page.waitForSelector('.prompt');
      const menu = page.getByRole('button', { name: 'Table menu' });
      await menu.click();
      await isFine(page, 'the menu');
      await open(page, 'the settings', () =>
        page.getByRole('menuitem', { name: 'Settings' }).click(),
      );
      await open(page, 'the keys', () => page.keyboard.press('?'));
      await page.setViewportSize(PHONE);
      await open(page, 'the log', () =>
        page.getByRole('button', { name: 'What happened' }).click(),
      );
      await page.setViewportSize(WIDE);
      await concede(page);
      await isFine(page, 'the end');
    });

    test('a table that waits is accessible', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Invite a friend' }).first().click();
      await expect(page.getByRole('heading', { name: 'Your table is ready' })).toBeVisible();
      await isFine(page, 'the waiting room');
      await page.setViewportSize(PHONE);
      await isFine(page, 'the waiting room on a phone');
    });
  });
}
