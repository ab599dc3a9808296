import { expect, test } from './fixtures';
import { joinTable, newcomer, open } from './guests';
import { quick } from './player';

test('both choose their side at once, and whoever is ready waits', async ({ page, browser }) => {
  await quick(page);
  const options = { legends: ['bodvar', 'nix'], first: 'A' };
  await open(page, { game: 'brawlhalla', options, visibility: 'private' });
  const guest = await newcomer(browser);
  await joinTable(guest, page.url());
  const side = '[data-key^="face:"][data-lit]';
  await expect(page.locator(side).first()).toBeVisible();
  await expect(guest.locator(side).first()).toBeVisible();
  await guest.locator(side).first().click();
  await expect(guest.locator('.prompt')).toContainText('Host');
  await expect(guest.locator(side)).toHaveCount(0);
  await expect(page.locator(side).first()).toBeVisible();
  await page.locator(side).first().click();
  await expect(page.locator('.cards [data-key^="card:"]').first()).toBeVisible();
  await expect(guest.locator('.cards [data-key^="card:"]').first()).toBeVisible();
});
