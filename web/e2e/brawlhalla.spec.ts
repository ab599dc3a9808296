import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './fixtures';
import { dice, playOut } from './player';

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
    await page.addInitScript(() => {
      localStorage.setItem('bravehall.settings', JSON.stringify({ speed: 'off' }));
    });
    await open(page, format, 'random');
    expect(await playOut(page, dice(11))).toBeGreaterThan(10);
  });
}

for (const theme of ['dark', 'light']) {
  test(`the board in play is accessible, ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => {
      localStorage.setItem('bravehall.settings', JSON.stringify({ theme: chosen, speed: 'off' }));
    }, theme);
    await open(page, 'teams', 'random');
    for (const wanted of ['legend', 'face', 'card']) {
      await page.waitForSelector(`[data-key^="${wanted}:"][data-lit]`);
      await page.locator(`[data-key^="${wanted}:"][data-lit]`).first().click();
    }
    expect(await faults(page)).toEqual([]);
  });
}
