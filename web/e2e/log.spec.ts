import { expect, test } from './fixtures';
import { joinTable, newcomer, open } from './guests';
import { dice, playNow, playSome, playUntil, quick } from './player';

for (const game of ['braverse', 'demonbrave', 'brawlhalla']) {
  test(`cards that the log of ${game} names can be read`, async ({ page }) => {
    await quick(page);
    await playNow(page, game);
    await playUntil(page, 'ol[aria-label=Log] button');
    const name = page.locator('ol[aria-label=Log] button').last();
    const line = await name.locator('..').innerText();
    expect(line).not.toMatch(/ [.,)]|\( /);
    await name.click();
    const dialog = page.getByRole('dialog', { name: 'Card' });
    await expect(dialog).toContainText(game === 'brawlhalla' ? /\w+/ : await name.innerText());
    await expect(dialog.locator('p').first()).not.toBeEmpty();
  });
}

test('all that a decision brings is said aloud', async ({ page }) => {
  await quick(page);
  await playNow(page, 'braverse');
  // More than three lines at once.
  await playUntil(page, 'ol[aria-label=Log] li.newest:nth-last-child(n + 5)');
  const said = await page.getByRole('log').innerText();
  for (const line of await page.locator('ol[aria-label=Log] li.newest').allInnerTexts())
    expect(said).toContain(line);
});

test('the log follows a quick game, and waits for whoever reads further up', async ({ page }) => {
  await quick(page);
  await playNow(page, 'braverse');
  await playSome(page, dice(5), 40);
  const list = page.locator('ol[aria-label=Log]');
  await expect(list.locator('li').last()).toBeInViewport();
  await list.hover();
  await page.mouse.wheel(0, -600);
  await expect(list.locator('li').last()).not.toBeInViewport();
  await playSome(page, dice(5), 4);
  await expect(list.locator('li').last()).not.toBeInViewport();
});

test('what is taken back is no longer told, and one button takes it back', async ({ page }) => {
  await quick(page);
  await playNow(page, 'braverse');
  await playUntil(page, '.prompt [data-choice=end]');
  const list = page.locator('ol[aria-label=Log]');
  const before = await list.locator('li').allInnerTexts();
  await page.locator('.hand [data-key^="hand:"][data-lit]').first().press('Enter');
  await expect(list.locator('li')).not.toHaveCount(before.length);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(list.locator('li').last()).toHaveText(/has taken back a decision\.$/);
  expect((await list.locator('li').allInnerTexts()).slice(0, -1)).toEqual(before);
});

test('offers and their answers are told, and stay told', async ({ page, browser }) => {
  await quick(page);
  await open(page, { game: 'demonbrave' });
  const friend = await newcomer(browser);
  await joinTable(friend, page.url());
  await page.waitForSelector('.prompt');
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('menuitem', { name: 'Offer a draw' }).click();
  await friend.getByRole('button', { name: 'Decline' }).click();
  const list = page.locator('ol[aria-label=Log]');
  await expect(list).toContainText('Host offers a draw.');
  await expect(list).toContainText(/Guest \d+ declines the draw\./);
  await expect(page.getByText(/Guest \d+ declines the draw\./)).toHaveCount(2);
  await page.reload();
  await expect(list).toContainText('Host offers a draw.');
  await expect(list).toContainText(/Guest \d+ declines the draw\./);
  await friend.context().close();
});

test('turns and phases part the log, and a payment is one line', async ({ page }) => {
  await quick(page);
  await playNow(page, 'braverse');
  await playUntil(page, 'ol[aria-label=Log] details', 5);
  await expect(page.locator('ol[aria-label=Log] li.turn').first()).toContainText('Turn 1');
  await expect(page.locator('ol[aria-label=Log] li.phase').first()).not.toBeEmpty();
  const paid = page.locator('ol[aria-label=Log] details').first();
  await expect(paid).toContainText(/and \d+ more/);
  await paid.locator('summary').click();
  await expect(paid.locator('p').first()).toBeVisible();
  await expect(page.locator('ol[aria-label=Log]')).not.toContainText(/\([AB][12]\)/);
});
