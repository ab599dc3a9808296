import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './fixtures';

const deck = (page: Page) => page.getByRole('complementary', { name: 'Deck' });
const search = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
const found = (page: Page) => page.locator('.found').getByRole('status');

async function copyReady(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Ready decks' }).click();
  await page.locator(`[data-ready=${id}]`).click();
}

test('a bad list names its lines and keeps the rest', async ({ page }) => {
  await page.goto('/decks');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.locator('dialog');
  await dialog.getByRole('textbox').fill('3 ST1-001\n2 NOPE-1\nhello\n1 ST1-002');
  await expect(dialog.getByText('4 cards could be read.')).toBeVisible();
  await expect(dialog.locator('[data-unread] li')).toHaveText([
    /Line 2.*2 NOPE-1/,
    /Line 3.*hello/,
  ]);
  await dialog.getByRole('button', { name: 'Take as a new deck' }).click();
  await expect(page.locator('[data-in-deck=ST1-001] output')).toHaveText('3');
  await expect(page.locator('[data-in-deck=ST1-002] output')).toHaveText('1');
  await expect(deck(page).getByRole('link', { name: 'BV-DECK-1', exact: true })).toBeVisible();

  // The lines are still there the next day, and can be mended.
  await page.reload();
  await expect(deck(page).locator('[data-unread] li')).toHaveCount(2);
  await deck(page).getByRole('button', { name: 'Correct the lines' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('3 ST1-001\n1 ST1-002\n2 NOPE-1\nhello\n');
  await dialog.getByRole('textbox').fill('3 ST1-001\n1 ST1-002\n2 ST1-003');
  await expect(dialog.getByText('6 cards could be read.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Take it so' }).click();
  await expect(page.locator('[data-in-deck=ST1-003] output')).toHaveText('2');
  await expect(page.locator('[data-unread]')).toHaveCount(0);
});

test('a deck is built from a starter, checked and played with', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Decks' }).first().click();
  await page.waitForURL('**/decks');
  await copyReady(page, 'st1');
  const play = deck(page).getByRole('button', { name: 'Play with this deck' });
  await expect(play).toBeEnabled();
  await deck(page).getByRole('textbox', { name: 'Name' }).fill('Mine');
  await page.keyboard.press('Enter');

  await search(page).fill('ST1-001');
  await page.getByRole('button', { name: 'One Princess Cookie less' }).first().click();
  await expect(play).toBeDisabled();
  await expect(deck(page).getByText('59 cards')).toBeVisible();
  await search(page).fill('BS1-002');
  const card = page.locator('[data-number=BS1-002] > .card');
  await card.focus();
  await page.keyboard.press('+');
  await expect(page.locator('[data-in-deck=BS1-002] output')).toHaveText('1');
  await expect(play).toBeEnabled();
  await play.click();
  await page.waitForURL('**/table/*');
  await expect(page.locator('.prompt')).toBeVisible();
  await page.goto('/decks/braverse');
  await expect(deck(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
});

test('filters work together, a deleted deck comes back, a code goes out and in', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/decks/braverse');
  const all = await (await page.request.get('/api/album/braverse')).json();
  const cards = `${all.cards.length.toLocaleString('en')} cards`;
  await expect(found(page)).toHaveText(cards);
  for (const name of ['red', 'blue', 'Trap'])
    await page.getByRole('button', { name, exact: true }).click();
  await expect(page.locator('[data-number]').first()).toBeVisible();
  await expect(found(page)).toHaveText(/^\d{1,2} cards$/);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(found(page)).toHaveText(cards);

  await copyReady(page, 'ember-tide');
  const rows = deck(page).locator('[data-in-deck]');
  const kinds = await rows.count();
  await deck(page)
    .getByRole('button', { name: /^What to do/ })
    .click();
  await deck(page).getByRole('menuitem', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(0);
  await deck(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(kinds);

  await deck(page).getByRole('button', { name: 'Copy the code' }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Import' }).click();
  await page.locator('dialog').getByRole('textbox').fill(code);
  await page.getByRole('button', { name: 'Take as a new deck' }).click();
  await expect(rows).toHaveCount(kinds);
  await expect(deck(page).getByText('This deck may be played with.')).toBeVisible();
});

test('five rule cards are chosen, kept and played with', async ({ page }) => {
  await page.goto('/decks/demonbrave');
  await page.getByRole('button', { name: /^Copy Control/ }).click();
  const five = page.getByRole('list', { name: 'Your five rule cards' });
  await expect(five.getByRole('button')).toHaveCount(5);
  await five.getByRole('button').first().click();
  await expect(page.getByText('Choose 1 more rule card.')).toBeVisible();
  await page
    .getByRole('button', { name: /Salvage/ })
    .first()
    .click();
  await page.reload();
  await expect(five.getByRole('button')).toHaveCount(5);
  await page.getByRole('button', { name: 'Play with these' }).click();
  await page.waitForURL('**/table/*');
  await expect(page.locator('[data-five=A]').getByText('Salvage')).toBeVisible();
});

test('Legends are explained', async ({ page }) => {
  await page.goto('/decks/brawlhalla');
  const names = page.getByRole('group', { name: 'Legends' }).getByRole('button');
  await expect(names).toHaveCount(6);
  await names.nth(2).click();
  await expect(page.getByRole('article')).toHaveAttribute('aria-label', 'Nix');
  await expect(page.getByRole('article').getByText('Legend Power')).toBeVisible();
});

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of ['dark', 'light']) {
    test(`every tab is accessible: ${size}, ${theme}`, async ({ page }) => {
      const lang = theme === 'dark' ? 'en' : size === 'wide' ? 'ko' : 'ja';
      await page.addInitScript(
        (kept) => localStorage.setItem('bravehall.settings', JSON.stringify(kept)),
        { theme, lang, speed: 'off' },
      );
      await page.setViewportSize(viewport);
      const look = async () => {
        expect(await faults(page)).toEqual([]);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over).toBeLessThanOrEqual(0);
      };
      for (const game of ['demonbrave', 'brawlhalla', 'braverse']) {
        await page.goto(`/decks/${game}`);
        await page.waitForSelector(game === 'braverse' ? '[data-number]' : '.shelf li, article');
        // Every card is built alike: a few tell as much as all of them.
        if (game === 'braverse') await page.getByRole('combobox').first().fill('ST1-00');
        await look();
      }
      if (size === 'phone') await page.locator('.bar button').click();
      await page.locator('aside .ways button').first().click();
      await page.waitForSelector('[data-ready]');
      await look();
      await page.locator('[data-ready=ember-tide]').click();
      await page.waitForSelector('[data-in-deck]');
      await look();
      await page.locator('[data-in-deck] > button').first().click();
      await look();
      await page.keyboard.press('Escape');
      await page.locator('aside .ways button').nth(1).click();
      await page.locator('dialog textarea').fill('3 ST1-001\nhello');
      await page.waitForSelector('dialog [data-unread]');
      await look();
    });
  }
}
