import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dice, playNow } from './player';

const OPEN = '[data-lit]:not([data-lit=picked]), .prompt .buttons [data-choice]';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('bravehall.settings', JSON.stringify({ speed: 'off', lang: 'en' }));
    localStorage.setItem('bravehall.level', JSON.stringify('random'));
  });
});

/** Touches something that can be touched. */
async function touch(page: Page, roll: (below: number) => number): Promise<void> {
  await page.waitForSelector(`#over, ${OPEN}`, { state: 'attached' });
  await page.evaluate(
    ([selector, at]) => {
      const things = [...document.querySelectorAll<HTMLElement>(selector)];
      things[at % Math.max(1, things.length)]?.click();
    },
    [OPEN, roll(1_000_000)] as const,
  );
  await page.waitForTimeout(20);
}

/** Plays until it is one's own main phase. */
async function begin(page: Page): Promise<void> {
  await playNow(page, 'braverse');
  const roll = dice(3);
  for (let touches = 0; touches < 300; touches += 1) {
    const end = page.locator('.prompt [data-choice=end]');
    if (await end.count()) return;
    await touch(page, roll);
  }
  throw new Error('no main phase came');
}

test('a card that cannot be used shows what it says and why not', async ({ page }) => {
  await begin(page);
  await page.locator('.hand .spot').first().click({ button: 'right' });
  await expect(page.locator('dialog .facts')).toContainText(/Cookie|Item|Trap|Stage/);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('piles open', async ({ page }) => {
  await begin(page);
  for (const zone of ['deck', 'trash', 'extra']) {
    await page.locator(`[data-pile=${zone}]`).last().click();
    await expect(page.locator('dialog h2')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
  }
});

test('a card can be dragged from the hand onto the table', async ({ page }) => {
  await playNow(page, 'braverse');
  const roll = dice(3);
  for (let touches = 0; touches < 300; touches += 1) {
    await page.waitForSelector(OPEN, { state: 'attached' });
    // In the set-up, the hand is touched only to lay the first Cookie.
    if (await page.locator('.hand [data-lit]').count()) break;
    await touch(page, roll);
  }
  await page.locator('.hand [data-lit]').first().hover();
  await page.mouse.down();
  await page
    .locator('.side')
    .last()
    .hover({ position: { x: 300, y: 60 }, force: true });
  await page.mouse.up();
  await expect(page.locator('.side').last().locator('.place .spot')).toHaveCount(1);
});

test('on a phone nothing scrolls, and what can be touched is large enough', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page);
  const roll = dice(11);
  for (let step = 0; step < 30; step += 1) {
    await page.waitForSelector(`#over, ${OPEN}`, { state: 'attached' });
    if (await page.locator('#over').count()) break;
    const faults = await page.evaluate(() => {
      const field = document.querySelector('.field');
      const found: string[] = [];
      if (field && field.scrollHeight > field.clientHeight + 1) found.push('the field is too high');
      if (document.documentElement.scrollWidth > innerWidth) found.push('the page is too wide');
      for (const thing of document.querySelectorAll<HTMLElement>('[data-lit]')) {
        const { width, height } = thing.getBoundingClientRect();
        if (width < 43.5 || height < 43.5) found.push(`${thing.dataset.key} is too small`);
      }
      return found;
    });
    expect(faults).toEqual([]);
    await touch(page, roll);
  }
});
