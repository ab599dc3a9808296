import type { Page } from '@playwright/test';
import type { Replay } from '../src/wire';
import { faults } from './axe';
import { expect, test } from './fixtures';
import { playShort, quick } from './player';

const slider = (page: Page) => page.getByRole('slider', { name: 'Place in the game' });
const current = (page: Page) => page.locator('aside [aria-current=step]');

/** Opens the replay of a game from the panel at its end, at its first step. */
async function openReplay(page: Page, game: string): Promise<{ id: string; last: number }> {
  const id = await playShort(page, game);
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(slider(page)).toHaveValue('0');
  return { id, last: Number(await slider(page).getAttribute('max')) };
}

test.describe('a finished game', () => {
  test.beforeEach(async ({ page }) => quick(page));

  test('is stepped through by key, scrubbed and played', async ({ page }) => {
    const { last } = await openReplay(page, 'braverse');
    expect(last).toBeGreaterThan(8);
    await expect(page.locator('aside li')).toHaveCount(last + 1);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(slider(page)).toHaveValue('2');
    await expect(current(page)).toContainText(/^\s*2/);
    await expect(page).toHaveURL(/\?at=2&as=A$/);
    await expect(page.locator('[role=log]')).toContainText(`Step 2 of ${last}.`);
    await page.keyboard.press('End');
    await expect(slider(page)).toHaveValue(String(last));
    await expect(current(page)).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(slider(page)).toHaveValue('0');
    await slider(page).fill('6');
    await expect(current(page)).toContainText(/^\s*6/);
    await page.locator('aside li button').nth(3).click();
    await expect(slider(page)).toHaveValue('3');
    await page.getByRole('button', { name: 'Speed: 1×' }).click();
    await page.getByRole('menuitemradio', { name: '4×' }).click();
    await page.locator('aside li button').nth(4).click();
    await page.keyboard.press('Space');
    await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(6);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    const paused = await slider(page).inputValue();
    await page.waitForTimeout(1200);
    await expect(slider(page)).toHaveValue(paused);
  });

  test('looks different to others', async ({ page }) => {
    const { id } = await openReplay(page, 'braverse');
    const log = page.locator('aside ol');
    const eyes = page.getByRole('group', { name: 'Look as' });
    const names = await eyes.locator('.seat .name').allInnerTexts();
    const hidden = `${names[0]} draws a card.`;
    await expect(log).not.toContainText(hidden);
    await page.getByRole('button', { name: 'Watcher' }).click();
    await expect(log).toContainText(hidden);
    await eyes.getByRole('button', { name: /^B / }).click();
    await expect(page).toHaveURL(new RegExp(`/replay/${id}\\?at=0&as=B$`));
    await expect(log).toContainText(hidden);
    await expect(log).not.toContainText(`${names[1]} draws a card.`);
  });

  test('has dice that can be recomputed', async ({ page }) => {
    const { id } = await openReplay(page, 'braverse');
    const verify = () => page.locator('aside').getByRole('button', { name: 'Verify' }).click();
    const verdict = page.locator('[data-verdict]');
    await verify();
    await expect(verdict).toHaveAttribute('data-verdict', 'fits');
    await expect(verdict).toContainText(/All \d+ rolls fit/);
    await expect(page.locator('dialog')).toContainText('The same as this browser saw');
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.route('**/replay.json', async (route) => {
      const response = await route.fetch();
      const game = (await response.json()) as Replay;
      const roll = game.steps.flatMap((step) => step.rolls)[3];
      if (roll) roll.said = (roll.said + 1) % roll.sides;
      await route.fulfill({ response, json: game });
    });
    await page.reload();
    await verify();
    await expect(verdict).toHaveAttribute('data-verdict', 'roll');
    await page.unroute('**/replay.json');
    await page.evaluate((table) => {
      const commitment = '0'.repeat(64);
      localStorage.setItem('bravehall.sealed', JSON.stringify({ [table]: { commitment } }));
    }, id);
    await page.reload();
    await verify();
    await expect(verdict).toHaveAttribute('data-verdict', 'promise');
  });

  test('is shared, kept and played on', async ({ page, context, browser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id } = await openReplay(page, 'braverse');
    await slider(page).fill('5');
    await page.locator('aside').getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link to step 5 copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain(`/replay/${id}?at=5&as=A`);
    const friend = await (await browser.newContext()).newPage();
    await friend.goto(link);
    await expect(slider(friend)).toHaveValue('5');
    const seen = friend.getByRole('group', { name: 'Look as' }).locator('[aria-pressed=true]');
    await expect(seen).toHaveAccessibleName(/^A /);
    await friend.close();
    const download = page.waitForEvent('download');
    await page.locator('aside').getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe(`bravehall-${id}.replay`);
    await page.locator('.controls').getByRole('button', { name: 'Play on from here' }).click();
    await page.locator('dialog select').selectOption('random');
    await page.locator('dialog').getByRole('button', { name: 'Sit down' }).click();
    await page.waitForURL('**/table/*');
    expect(page.url()).not.toContain(id);
    await expect(page.locator('.prompt')).toBeVisible();
  });

  test('is found among one’s games; a game that runs has none', async ({ page }) => {
    const id = await playShort(page, 'brawlhalla', 4);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Watch the replay' }).click();
    await expect(page).toHaveURL(new RegExp(`/replay/${id}`));
    await page.goto('/');
    await page.locator('[data-play=brawlhalla]').click();
    await page.waitForURL('**/table/*');
    await page.goto(page.url().replace('/table/', '/replay/'));
    await expect(page.getByText('This game is not over yet.')).toBeVisible();
  });
});

for (const theme of ['dark', 'light']) {
  test(`a replay is accessible in the ${theme} theme, wide and on a phone`, async ({ page }) => {
    await quick(page, { theme });
    await openReplay(page, 'demonbrave');
    await page.keyboard.press('End');
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'What happened' }).click();
    await expect(page.locator('dialog [aria-current=step]')).toBeInViewport();
    expect(await faults(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await page.locator('dialog li button').first().click();
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(slider(page)).toHaveValue('0');
  });
}
