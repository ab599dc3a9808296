import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { newcomer } from './guests';
import { concede, dice, playOut, quick } from './player';

const score = (page: Page) => page.getByRole('list', { name: 'How the match stands' });

/** Builds a deck of one's own from a ready one, with one card changed, and takes it to play with. */
async function build(page: Page, ready: string, name: string): Promise<void> {
  await page.goto('/decks/braverse');
  await page.getByRole('button', { name: 'Ready decks' }).click();
  await page.locator(`[data-ready=${ready}]`).click();
  const deck = page.getByRole('complementary', { name: 'Deck' });
  await deck.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  const first = deck.locator('[data-in-deck]').first();
  const number = await first.getAttribute('data-in-deck');
  const search = page.getByRole('combobox', { name: /^Search/ });
  await search.fill(number ?? '');
  await page
    .getByRole('button', { name: / less$/ })
    .first()
    .click();
  await expect(deck.getByText('59 cards')).toBeVisible();
  await search.fill(ready === 'st1' ? 'BS1-002' : 'BS1-004');
  await page.locator('[data-number] > .card').first().focus();
  await page.keyboard.press('+');
  await expect(deck.getByRole('button', { name: 'Play with this deck' })).toBeEnabled();
}

/** Chooses a deck by its name wherever one sits down. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator('[data-loadout=braverse]').getByRole('button').first().click();
  const own = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) });
  await own.first().click();
  await expect(page.locator('[data-loadout=braverse]').first()).toContainText(name);
}

async function bestOfThree(page: Page, game: string): Promise<void> {
  await page.locator(`[data-options=${game}]`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Best of three/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator(`[data-game=${game}]`)).toContainText('Best of three');
}

/** Whoever is asked first opens the next game, the other finds it there. */
async function nextGame(one: Page, other: Page): Promise<void> {
  await one.getByRole('button', { name: 'Next game' }).click();
  await expect(one.getByText(/^Waiting for/).first()).toBeVisible();
  await other.getByRole('button', { name: 'Next game' }).click();
  for (const side of [one, other]) await side.waitForSelector('.prompt');
}

test('two people play a whole match of three games with decks they built', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  const other = await newcomer(browser);
  await quick(page);
  await build(page, 'st1', 'Mine');
  await build(other, 'st2', 'Yours');
  await page.goto('/');
  await choose(page, 'Mine');
  await bestOfThree(page, 'braverse');
  await page
    .locator('[data-game=braverse]')
    .getByRole('button', { name: 'Invite a friend' })
    .click();
  await page.waitForURL('**/table/*');
  await other.goto(page.url());
  await choose(other, 'Yours');
  await other.getByRole('button', { name: 'Sit here' }).click();
  for (const side of [page, other]) await side.waitForSelector('.prompt');

  // The first game to its end by touches, and then as many as it takes to one game each.
  await Promise.all([playOut(page, dice(11)), playOut(other, dice(12))]);
  await expect(score(page)).toBeVisible();
  const won = async () => (await score(page).locator('strong').allTextContents()).join('–');
  const first = await won();
  expect(['1–0', '0–1', '0–0']).toContain(first);
  await nextGame(other, page);
  await expect(page.getByText('In a match you play every game with the same deck.')).toHaveCount(0);
  await concede(first === '1–0' ? page : other);
  for (const side of [page, other]) await side.waitForSelector('#over');
  if (first !== '0–0') expect(await won()).toBe('1–1');
  await nextGame(page, other);
  await expect(page.getByRole('img', { name: 'One game won' }).first()).toBeVisible();
  await concede(other);
  await page.waitForSelector('#over');
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
  expect(await won()).toMatch(/^2–/);
  await expect(page.getByText('Game 3 of 3')).toBeVisible();
  await other.context().close();
});

test('a game of a match is given up before it begins, on a phone as well', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await quick(page);
  const other = await newcomer(browser);
  await page.goto('/');
  await bestOfThree(page, 'demonbrave');
  await page
    .locator('[data-game=demonbrave]')
    .getByRole('button', { name: 'Invite a friend' })
    .click();
  await page.waitForURL('**/table/*');
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Sit here' }).click();
  for (const side of [page, other]) await side.waitForSelector('.prompt');
  await concede(page);
  await other.waitForSelector('#over');
  await page.getByRole('button', { name: 'Next game' }).click();
  await expect(page.getByRole('heading', { name: 'Between two games' })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
  await page.getByRole('button', { name: 'Give up this game' }).click();
  await page.locator('dialog button.danger').click();
  await page.waitForSelector('#over');
  await expect(score(page).locator('strong')).toHaveText(['0', '2']);
  await other.context().close();
});
