import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './fixtures';
import { joinTable, newcomer, signUp } from './guests';
import { concede, dice, quick, touch } from './player';

/** Whoever gives up after fewer decisions has not played. */
const ENOUGH = 8;

async function openRated(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('[data-options=demonbrave]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Rated/ }).check({ force: true });
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const tile = page.locator('article[data-game=demonbrave]');
  await expect(tile).toContainText('Rated');
  await tile.getByRole('button', { name: 'Invite a friend' }).click();
  await page.waitForURL('**/table/*');
}

/** Both touch what they can until so many decisions are made. */
async function play(sides: [Page, Page], table: string): Promise<void> {
  const roll = dice(5);
  const decided = async () => {
    for (const side of sides) await touch(side, roll);
    const told = await sides[0].request.get(`/api/tables/${table}`);
    return ((await told.json()) as { decisions: number }).decisions;
  };
  await expect.poll(decided, { timeout: 60_000 }).toBeGreaterThanOrEqual(ENOUGH);
}

test('a rated game changes what both pages say, and the leaderboard opens from every page', async ({
  page,
  browser,
}) => {
  await quick(page);
  const other = await newcomer(browser);
  const [winner, loser] = [await signUp(page, 'Win'), await signUp(other, 'Lose')];
  await openRated(page);
  await joinTable(other, page.url());
  for (const side of [page, other]) await side.waitForSelector('.prompt');
  await expect(page.getByLabel('Rating 1500, a guess so far').first()).toBeVisible();
  await play([page, other], page.url().split('/').at(-1) ?? '');
  await concede(other);

  await page.waitForSelector('#over');
  const changes = page.getByRole('list', { name: 'Rating' }).getByRole('listitem');
  await expect(changes).toHaveText([/1500 → 1662\?.*\+162/, /1500 → 1338\?.*[-−]162/]);
  expect(await faults(page)).toEqual([]);

  for (const [login, points, fate] of [
    [winner, '1662?', /Won \+162/],
    [loser, '1338?', /Lost [-−]162/],
  ] as const) {
    await page.goto(`/@/${login}`);
    await expect(page.locator('.pools strong')).toHaveText(points);
    await expect(page.locator('.panel', { hasText: fate })).toBeVisible();
    expect(await faults(page)).toEqual([]);
  }

  await page.getByRole('link', { name: 'Leaderboards' }).click();
  await page.waitForURL('**/ladder');
  await expect(page.getByText('Nobody is known well enough yet.')).toBeVisible();
  // A list is found by its address as well, whatever it is called.
  await page.goto('/ladder/braverse.korea');
  await expect(page.locator('.formats [aria-current=page]')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await other.context().close();
});
