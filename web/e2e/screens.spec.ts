import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openFormat } from './brawlhalla';
import { expect, test } from './fixtures';
import { lostOfArena, SIZES, stumbles } from './looks';
import { dice, playNow, playOut, playShort, playSome, playUntil, quick, settled } from './player';

// Every screen in every size: nothing is covered or cut, a finger hits it. The pictures lie in test-results/screens.
const FOLDER = join(import.meta.dirname, '../test-results/screens');

/** How one comes to see each screen. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.goto('/');
    await page.waitForSelector('article');
  },
  learn: async (page) => {
    await page.goto('/learn');
    await page.waitForSelector('article');
  },
  lesson: async (page) => {
    await page.goto('/learn/braverse');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForSelector('.hand [data-lit]');
  },
  braverse: async (page) => {
    await playNow(page, 'braverse');
    await playSome(page, dice(5), 30);
    await playUntil(page, '.hand [data-lit]');
  },
  demonbrave: async (page) => {
    await playNow(page, 'demonbrave');
    await playSome(page, dice(5), 24);
    await playUntil(page, '.hand [data-lit]');
  },
  duel: async (page) => {
    await openFormat(page, 'duel');
    await playUntil(page, '.board .hand .held[data-lit]', 5);
  },
  'four players': async (page) => {
    await openFormat(page, 'free_for_all4');
    await playUntil(page, '.board .hand .held[data-lit]', 5);
  },
  over: async (page) => {
    await playNow(page, 'demonbrave');
    await playOut(page, dice(7));
  },
  decks: async (page) => {
    // Filters are open where there is room for them.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/decks/braverse');
    await page.waitForSelector('.cards, [role=listitem], main ul');
  },
  replay: async (page) => {
    await page.goto(`/replay/${await playShort(page, 'braverse')}?at=9`);
    await page.waitForSelector('.controls');
  },
  analysis: async (page) => {
    await page.goto(`/analysis/${await playShort(page, 'demonbrave')}?at=7&as=A`);
    await page.waitForSelector('.graph svg', { timeout: 240_000 });
  },
  account: async (page) => {
    await page.goto('/account');
    await page.waitForSelector('h1');
  },
};

test.use({ hasTouch: true });
test.beforeAll(() => void mkdirSync(FOLDER, { recursive: true }));

for (const [name, open] of Object.entries(SCREENS)) {
  test(`${name} fits every size`, async ({ page }) => {
    await quick(page, { theme: 'dark' });
    await open(page);
    const faults: Record<string, string[]> = {};
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await settled(page);
      await page.screenshot({ path: `${FOLDER}/${name}-${width}x${height}.png` });
      const isArena = (await page.locator('[data-arena]').count()) > 0;
      const found = [...(await stumbles(page)), ...(isArena ? await lostOfArena(page) : [])];
      if (found.length) faults[`${width} x ${height}`] = found;
    }
    expect(faults).toEqual({});
  });
}
