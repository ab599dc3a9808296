import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './fixtures';
import { newcomer, signUp } from './guests';
import { concede, dice, quick, touch } from './player';

/** Whoever gives up after fewer decisions has not played. */
const ENOUGH = 8;

const tableOf = (page: Page): string => page.url().split('/').at(-1) ?? '';

async function play(sides: [Page, Page]): Promise<void> {
  const roll = dice(7);
  const decided = async () => {
    for (const side of sides) await touch(side, roll);
    const told = await sides[0].request.get(`/api/tables/${tableOf(sides[0])}`);
    return ((await told.json()) as { decisions: number }).decisions;
  };
  await expect.poll(decided, { timeout: 60_000 }).toBeGreaterThanOrEqual(ENOUGH);
}

async function challenge(page: Page, login: string): Promise<void> {
  await page.goto(`/@/${login}`);
  await page.getByRole('button', { name: 'Challenge', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Games').selectOption('demonbrave');
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the challenge' }).click();
  await page.waitForURL('**/table/*');
}

test('two follow, challenge, play for their ratings, report and block', async ({
  page,
  browser,
}) => {
  await quick(page);
  const other = await newcomer(browser);
  const [ann, ben] = [await signUp(page, 'Ann'), await signUp(other, 'Ben')];

  await page.goto(`/@/${ben}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('link', { name: `@${ben}` })).toBeVisible();

  // Declined once, accepted the second time.
  await other.goto('/');
  await challenge(page, ben);
  await expect(page.getByText(/sees your challenge in the hall/)).toBeVisible();
  const calls = other.getByRole('region', { name: 'Challenges' });
  await calls.getByRole('button', { name: 'Decline' }).click({ timeout: 20_000 });
  await expect(calls).toBeHidden();
  await challenge(page, ben);
  await expect(calls).toContainText('DemonBrave · Rated', { timeout: 20_000 });
  expect(await faults(other)).toEqual([]);
  await calls.getByRole('button', { name: 'Accept' }).click();
  for (const side of [page, other]) await side.waitForSelector('.prompt');
  await play([page, other]);

  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('menuitem', { name: 'Report somebody' }).click();
  const report = page.getByRole('dialog');
  await report.getByLabel('What is wrong').selectOption('stalling');
  await report.getByLabel('In your words, if you like').fill('so slow');
  expect(await faults(page)).toEqual([]);
  await report.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. Whoever runs this hall will see it.')).toBeVisible();

  await concede(other);
  for (const side of [page, other]) await side.waitForSelector('#over');
  for (const [login, fate] of [
    [ann, /Won \+162/],
    [ben, /Lost [-−]162/],
  ] as const) {
    await page.goto(`/@/${login}`);
    await expect(page.locator('.panel', { hasText: fate })).toBeVisible();
  }
  // Whoever is blocked can challenge no more.
  await page.goto(`/@/${ben}`);
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await other.goto(`/@/${ann}`);
  await other.getByRole('button', { name: 'Challenge', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Send the challenge' }).click();
  await expect(other.getByRole('dialog')).toBeVisible();
  expect(other.url()).toContain('/@/');
  await other.context().close();
});
