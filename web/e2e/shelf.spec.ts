import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './fixtures';

const deck = (page: Page) => page.getByRole('complementary', { name: 'Deck' });
const kept = (page: Page, name: string) => page.locator(`[data-kept="${name}"]`);

async function copyReady(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Ready decks' }).click();
  await page.locator(`[data-ready=${id}]`).click();
}

async function way(page: Page, name: string, what: string): Promise<void> {
  await kept(page, name)
    .getByRole('button', { name: /^What to do/ })
    .click();
  await kept(page, name).getByRole('menuitem', { name: what }).click();
}

test('decks lie in folders with notes, are copied, sorted, deleted and had back', async ({
  page,
}) => {
  await page.goto('/decks/braverse');
  await copyReady(page, 'st1');
  await deck(page).getByRole('textbox', { name: 'Name' }).fill('Mine');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Your decks' }).click();

  await way(page, 'Mine', 'Name, folder, note');
  const details = page.getByRole('dialog', { name: 'Name, folder, note' });
  await details.getByRole('combobox', { name: 'Folder' }).fill('Club');
  await details.getByRole('textbox', { name: 'Note' }).fill('Two more traps?');
  await details.getByRole('button', { name: 'Keep' }).click();
  const club = page.getByRole('region', { name: 'Club', exact: true });
  await expect(club.getByText('Two more traps?')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await way(page, 'Mine', 'Make a copy');
  await expect(club.locator('[data-kept]')).toHaveCount(2);
  await page.getByRole('dialog').getByRole('combobox', { name: 'Sort' }).selectOption('name');
  await expect(club.locator('[data-kept]').first()).toHaveAttribute('data-kept', 'Mine');

  await page.getByRole('button', { name: 'Rename the folder Club' }).click();
  await page.getByRole('textbox', { name: 'Folder' }).fill('Away');
  await page.keyboard.press('Enter');
  const away = page.getByRole('region', { name: 'Away', exact: true });
  await expect(away.locator('[data-kept]')).toHaveCount(2);

  await way(page, 'Mine', 'Delete');
  await expect(away.locator('[data-kept]')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(away.locator('[data-kept]')).toHaveCount(2);
  await kept(page, 'Mine').locator('.open').click();
  await expect(deck(page).getByText('Two more traps?')).toBeVisible();
  await page.reload();
  await expect(deck(page).getByRole('button', { name: /Away.*Two more traps/ })).toBeVisible();
});

test('a link brings a deck to others', async ({ page, browser, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/decks/braverse');
  await copyReady(page, 'ember-tide');
  await expect(deck(page).getByText('This deck may be played with.')).toBeVisible();
  const name = await deck(page).getByRole('textbox', { name: 'Name' }).inputValue();
  await deck(page).getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The link is on the clipboard.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  const dialog = other.getByRole('dialog', { name: 'Somebody shared this with you' });
  await expect(dialog.getByText('60 cards could be read.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name })).toBeVisible();
  expect(await faults(other)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take as a new deck' }).click();
  await expect(deck(other).getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await expect(deck(other).getByText('This deck may be played with.')).toBeVisible();
  expect(new URL(other.url()).hash).toBe('');
  await other.context().close();
});

test('a device with a share sheet is handed the link', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => void sessionStorage.setItem('handed', JSON.stringify(data));
  });
  await page.goto('/decks/brawlhalla#nix');
  await expect(page.getByRole('article')).toHaveAttribute('aria-label', 'Nix');
  await page.getByRole('button', { name: 'Share' }).click();
  const handed = await page.evaluate(() => JSON.parse(sessionStorage.getItem('handed') ?? '{}'));
  expect(handed.title).toBe('Nix');
  expect(handed.url).toMatch(/\/decks\/brawlhalla#nix$/);
});

test('a link brings five rule cards', async ({ page, browser, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/decks/demonbrave');
  await page.getByRole('button', { name: /^Copy Control/ }).click();
  await page.getByRole('button', { name: /^What to do/ }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect(page.getByText('The link is on the clipboard.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Take as a new five' }).click();
  const five = other.getByRole('list', { name: 'Your five rule cards' });
  await expect(five.getByRole('button')).toHaveCount(5);
  await other.reload();
  await expect(five.getByRole('button')).toHaveCount(5);
  await other.context().close();
});
