import { expect, test } from './fixtures';
import { joinTable, newcomer, open } from './guests';
import { quick } from './player';

test.beforeEach(({ page }) => quick(page));

test('a table is closed only by somebody who means it', async ({ page }) => {
  await open(page, { game: 'demonbrave' });
  const close = page.getByRole('button', { name: 'Close the table' });
  const dialog = page.locator('dialog');
  await close.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Your table is ready' })).toBeVisible();
  await close.click();
  await dialog.getByRole('button', { name: 'Close the table' }).click();
  await expect(page.locator('#over')).toHaveText('The table was closed');
});

test('a guest is warned before the name is lost', async ({ page }) => {
  await open(page, { game: 'demonbrave' });
  await page.goto('/account');
  const dialog = page.locator('dialog');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(dialog).toContainText('no password');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(
    'Host',
  );
  await page.getByRole('button', { name: 'Log out' }).click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('a draw needs a second word, and whoever leaves keeps the seat', async ({ page, browser }) => {
  await open(page, { game: 'demonbrave' });
  const friend = await newcomer(browser);
  await joinTable(friend, page.url());
  await expect(page.locator('.prompt')).toBeVisible();
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('menuitem', { name: 'Leave the table' }).click();
  await expect(page.getByText('Your seat is kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('menuitem', { name: 'Offer a draw' }).click();
  await expect(page.getByText('You have offered a draw.')).toBeVisible();
  const dialog = friend.locator('dialog');
  await friend.getByRole('button', { name: 'Agree' }).click();
  await dialog.getByRole('button', { name: 'Play on' }).click();
  await expect(friend.locator('#over')).toHaveCount(0);
  await friend.getByRole('button', { name: 'Agree' }).click();
  await dialog.getByRole('button', { name: 'Agree' }).click();
  for (const side of [page, friend]) await expect(side.locator('#over')).toHaveText('A draw');
  await friend.context().close();
});
