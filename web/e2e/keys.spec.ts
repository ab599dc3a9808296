import { expect, test } from './fixtures';
import { playNow } from './player';

test('a table can be played from the keyboard', async ({ page }) => {
  await playNow(page, 'demonbrave');
  await page.waitForSelector('[data-lit]');
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-lit]:focus')).toHaveCount(1);
  const first = await page.locator('[data-lit]:focus').getAttribute('data-key');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-lit]:focus')).not.toHaveAttribute('data-key', first ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Log' }).getByRole('listitem')).not.toHaveCount(0);
});

test('another language is spoken at once, by the table as well', async ({ page }) => {
  await playNow(page, 'brawlhalla');
  const prompt = page.locator('.prompt');
  await expect(prompt).toContainText('Weapon');
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByText('한국어').click();
  await expect(page.getByRole('heading', { name: '설정' })).toBeVisible();
  await expect(prompt).not.toContainText('Weapon');
});
