import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './fixtures';
import { dice, drag, playNow, playOut, playUntil, quick } from './player';

const FORMATS = ['duel', 'free_for_all3', 'free_for_all4', 'teams'] as const;
const SEATS = { duel: 2, free_for_all3: 3, free_for_all4: 4, teams: 4 };
type Format = (typeof FORMATS)[number];

/** A table of a format with bots on all other seats. */
async function open(page: Page, format: Format, bot: string): Promise<void> {
  await page.goto('/');
  await page.waitForSelector('article');
  const id = await page.evaluate(
    async ([format, bots]) => {
      const post = async (path: string, body: unknown) => {
        const headers = { 'content-type': 'application/json' };
        const init = { method: 'POST', headers, body: JSON.stringify(body) };
        return (await fetch(`/api${path}`, init)).json();
      };
      await post('/guest', { name: 'Robin' });
      const table = { game: 'brawlhalla', options: { format }, seats: ['open', ...bots] };
      const { id } = await post('/tables', table);
      await post(`/tables/${id}/sit`, { seat: 'A', entropy: '0123456789abcdef0123456789abcdef' });
      return id as string;
    },
    [format, Array.from({ length: SEATS[format] - 1 }, () => ({ bot }))] as const,
  );
  await page.goto(`/table/${id}`);
}

for (const format of FORMATS) {
  test(`a whole ${format} is played on the board`, async ({ page }) => {
    await quick(page);
    await open(page, format, 'random');
    expect(await playOut(page, dice(11))).toBeGreaterThan(10);
  });
}

for (const theme of ['dark', 'light']) {
  test(`the board in play is accessible, ${theme}`, async ({ page }) => {
    await quick(page, { theme });
    await open(page, 'teams', 'random');
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
