import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../e2e/fixtures';
import { dice, playNow, playShort, playSome, quick } from '../e2e/player';

// The pictures of the documentation: `cargo xtask screenshots` makes them.
const folder = join(import.meta.dirname, '../../docs/screenshots');

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 82 });
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`pictures ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await quick(page, { theme: 'dark' });
    await page.goto('/');
    await page.waitForSelector('article');
    await shoot(page, `home-${size}`);
    for (const [game, touches] of [
      ['braverse', 60],
      ['demonbrave', 34],
      ['brawlhalla', 9],
    ] as const) {
      await playNow(page, game);
      await playSome(page, dice(5), touches);
      await shoot(page, `${game}-${size}`);
    }
    await page.goto('/decks/braverse');
    await page.waitForTimeout(2000);
    await shoot(page, `decks-${size}`);
    await page.goto('/rules/braverse#BV-BATTLE-6');
    await shoot(page, `rules-${size}`);
    for (const place of ['learn', 'glossary/brawlhalla', 'account', 'about']) {
      await page.goto(`/${place}`);
      await shoot(page, `${place.split('/')[0]}-${size}`);
    }
    await page.goto('/learn/braverse');
    for (const step of ['Next', 'Show me']) await page.getByRole('button', { name: step }).click();
    await page.locator('.hand [data-lit]').first().click();
    await shoot(page, `lesson-${size}`);
    await page.goto(`/replay/${await playShort(page, 'braverse')}?at=9`);
    await page.waitForSelector('.controls');
    await shoot(page, `replay-${size}`);
  });
}
