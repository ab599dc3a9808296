import { expect, test } from './fixtures';
import { dice, playNow, playOut, quick } from './player';

for (const game of ['braverse', 'demonbrave', 'brawlhalla']) {
  test(`a whole game of ${game} against a bot`, async ({ page }) => {
    await quick(page);
    await playNow(page, game);
    const touches = await playOut(page, dice(7));
    expect(touches).toBeGreaterThan(3);
    await expect(page.locator('#over')).not.toBeEmpty();
    const sealed = await page.evaluate(() => localStorage.getItem('bravehall.sealed'));
    expect(sealed).toContain('commitment');
  });
}

test('a friend comes by the link, both see the other', async ({ page, browser }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Invite a friend' }).nth(1).click();
  await page.waitForURL('**/table/*');
  await expect(page.getByRole('heading', { name: 'Your table is ready' })).toBeVisible();
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(page.url());
  await friend.getByRole('button', { name: 'Sit here' }).click();
  for (const side of [page, friend]) await expect(side.locator('.prompt')).toBeVisible();
  await friend.close();
});
