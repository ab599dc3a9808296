import { faults } from './axe';
import { FORMATS, openFormat } from './brawlhalla';
import { feed, feedable, newest } from './feed';
import { expect, test } from './fixtures';
import { dice, drag, playNow, playOut, playSome, playUntil, quick } from './player';
import { arena, declared, knockedOut } from './scenes/brawlhalla';
import type { Told } from './scenes/told';

for (const format of FORMATS) {
  test(`a whole ${format} is played on the board`, async ({ page }) => {
    await quick(page);
    await openFormat(page, format, 'random');
    expect(await playOut(page, dice(11))).toBeGreaterThan(10);
  });
}

for (const theme of ['dark', 'light']) {
  test(`the board in play is accessible, ${theme}`, async ({ page }) => {
    await quick(page, { theme });
    await openFormat(page, 'teams', 'random');
    for (const wanted of ['legend', 'face', 'card']) {
      await page.waitForSelector(`[data-key^="${wanted}:"][data-lit]`);
      await page.locator(`[data-key^="${wanted}:"][data-lit]`).first().click();
    }
    expect(await faults(page)).toEqual([]);
  });
}

test('a card is dragged onto the space to move to', async ({ page }) => {
  await quick(page);
  await playNow(page, 'brawlhalla');
  await playUntil(page, '.board:has([data-key^="cell:"][data-lit]) .cards [data-lit]');
  await drag(page, '.cards [data-lit]', '[data-drop-open]');
  await expect(page.getByRole('list', { name: 'Log' })).toContainText(
    /You (move|make a Light Attack)/,
  );
});

test('a KO is acted out before the log tells it, and the board is another afterwards', async ({
  page,
}) => {
  await feedable(page);
  await quick(page, { speed: 'normal' });
  await playNow(page, 'brawlhalla');
  await playSome(page, dice(5), 5);
  const table = arena((await newest(page)) as Told);
  await feed(page, table);
  await expect(page.locator('[data-fighter=B] [data-figure=mordex] img')).toBeVisible();
  const attack = declared(table);
  await feed(page, attack);
  await expect(page.locator('[data-attack]')).toBeVisible();
  await expect(page.locator('.host.acting')).toHaveCount(0);
  const told = page.locator('ol[aria-label=Log] li', { hasText: 'knocked_out' });
  await feed(page, knockedOut(attack));
  // Both are living drawings now, whose limbs move.
  await expect(page.locator('.stage .actor .j-armN').first()).toBeAttached();
  await expect(told).toHaveCount(0);
  await expect(told).toHaveCount(1);
  await expect(page.locator('.stage .piece')).toHaveCount(0);
  await expect(page.locator('[data-fighter=A] .stand')).toHaveCSS('opacity', '1');
  await expect(page.locator('[data-fighter=B]')).toHaveCount(0);
});
