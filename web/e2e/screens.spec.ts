import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test } from './fixtures';
import { playNow } from './player';

// Pictures for people to look at; made only where a folder for them is named.
const folder = process.env.SHOTS;
test.skip(!folder, 'SHOTS names no folder');

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(folder ?? '', { recursive: true });
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${folder}/${name}.png` });
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of ['dark', 'light']) {
    test(`${size} ${theme}`, async ({ page }) => {
      const name = (what: string) => `${what}-${size}-${theme}`;
      await page.setViewportSize(viewport);
      await page.addInitScript((chosen) => {
        localStorage.setItem('bravehall.settings', JSON.stringify({ theme: chosen }));
      }, theme);
      await page.goto('/');
      await page.waitForSelector('article');
      await shoot(page, name('home'));
      if (size === 'phone')
        await page.screenshot({ path: `${folder}/${name('home-full')}.png`, fullPage: true });
      for (const game of ['demonbrave', 'brawlhalla', 'braverse']) {
        await playNow(page, game);
        for (let move = 0; move < 4; move += 1) {
          await page.waitForSelector('[data-lit], [data-choice]', { timeout: 20_000 });
          await page.locator('[data-lit], [data-choice]').first().click();
          await page.waitForTimeout(900);
        }
        await page.waitForSelector('[data-lit], [data-choice]', { timeout: 20_000 });
        await shoot(page, name(`table-${game}`));
      }
      await page.goto('/');
      await page.getByRole('button', { name: 'Invite a friend' }).first().click();
      await page.waitForURL('**/table/*');
      await shoot(page, name('waiting'));
      await page.goto('/');
      await page.locator('.level').first().click();
      await shoot(page, name('level'));
      await page.keyboard.press('Escape');
      await playNow(page, 'brawlhalla');
      await page.waitForSelector('[data-lit], [data-choice]');
      await page.getByRole('button', { name: 'Table menu' }).click();
      await shoot(page, name('menu'));
      await page.getByRole('menuitem', { name: 'Concede' }).click();
      await shoot(page, name('concede'));
      await page.locator('dialog').getByRole('button', { name: 'Concede' }).click();
      await page.waitForSelector('#over');
      await shoot(page, name('over'));
      if (size === 'phone') {
        await page.getByRole('button', { name: 'What happened' }).click();
        await shoot(page, name('drawer'));
      }
      await page.goto('/account');
      await page.waitForSelector('.row');
      await shoot(page, name('account'));
      await page.goto('/rules/demonbrave#DB-BATTLE-05');
      await page.waitForSelector('.target');
      await shoot(page, name('rules'));
    });
  }
}

for (const lang of ['ko', 'ja']) {
  test(`home in ${lang}`, async ({ page }) => {
    await page.addInitScript((chosen) => {
      localStorage.setItem('bravehall.settings', JSON.stringify({ lang: chosen, theme: 'dark' }));
    }, lang);
    await page.goto('/');
    await page.waitForSelector('article');
    await page.waitForTimeout(1500);
    await shoot(page, `home-wide-${lang}`);
    await playNow(page, 'demonbrave');
    await page.waitForSelector('[data-lit]');
    await shoot(page, `table-wide-${lang}`);
  });
}
