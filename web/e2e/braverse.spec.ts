import { expect, test } from './fixtures';
import { drag, playNow, playUntil, quick } from './player';

const MAIN = '.prompt [data-choice=end]';

test.beforeEach(async ({ page }) => {
  await quick(page);
  await playNow(page, 'braverse');
});

test('a card is read by the other mouse button', async ({ page }) => {
  await playUntil(page, MAIN);
  await page.locator('.hand .spot').first().click({ button: 'right' });
  await expect(page.locator('section.reader .facts')).toContainText(/Cookie|Item|Trap|Stage/);
  await page.keyboard.press('Escape');
  await expect(page.locator('section.reader')).toHaveCount(0);
});

test('piles open', async ({ page }) => {
  await playUntil(page, MAIN);
  for (const zone of ['deck', 'trash', 'extra']) {
    await page.locator(`[data-pile=${zone}]`).last().click();
    await expect(page.locator('dialog h2')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
  }
});

test('a card can be dragged from the hand onto the table', async ({ page }) => {
  // In the set-up, the hand is touched only to lay the first Cookie.
  await playUntil(page, '.hand [data-lit]');
  await drag(page, '.hand [data-lit]', '[data-drop-open]');
  await expect(page.locator('.side').last().locator('.place .spot')).toHaveCount(1);
});
