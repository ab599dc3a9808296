import { faults } from './axe';
import { expect, test } from './fixtures';
import { joinTable, newcomer, open } from './guests';
import { dice, playSome, quick } from './player';

for (const game of ['braverse', 'demonbrave', 'brawlhalla']) {
  test(`whoever watches ${game} sees both names and is asked nothing`, async ({
    page,
    browser,
  }) => {
    await quick(page);
    await open(page, { game, visibility: 'public', seats: ['host', { bot: 'random' }] });
    await page.waitForSelector('.prompt');
    const watcher = await newcomer(browser);
    await watcher.goto('/');
    await watcher
      .locator(`.row[data-game=${game}]`, { hasText: 'Host' })
      .getByText('Watch')
      .click();
    await watcher.waitForURL('**/table/*');
    const prompt = watcher.locator('.prompt');
    await expect(prompt).toContainText('You are watching. Host is thinking…');
    expect(await faults(watcher)).toEqual([]);
    await playSome(page, dice(5), 12);
    await expect(prompt).toContainText('You are watching.');
    const seats = watcher.getByRole('list', { name: 'Seats' }).getByRole('listitem');
    await expect(seats).toContainText(['Host', 'Newcomer bot']);
    await expect(watcher.locator('[data-lit], [data-choice]')).toHaveCount(0);
    await expect(watcher.locator('main')).not.toContainText(/\bYou\b(?! are watching)/);
    await watcher.getByRole('button', { name: 'Table menu' }).click();
    await expect(watcher.getByRole('menuitem', { name: 'Concede' })).toHaveCount(0);
    await watcher.context().close();
  });
}

test('whoever watches late is told so, and sees who is ready', async ({ page, browser }) => {
  await quick(page);
  await open(page, { game: 'demonbrave', delay: 1 });
  const [friend, watcher] = [await newcomer(browser), await newcomer(browser)];
  await joinTable(friend, page.url());
  await page.waitForSelector('.prompt');
  await watcher.goto(page.url());
  await expect(watcher.locator('.prompt')).toContainText('You are watching, 1 s later.');
  await expect(watcher.getByText('Host is choosing in secret.')).toBeVisible();
  await expect(watcher.getByText(/^Guest \d+ is choosing in secret\.$/)).toBeVisible();
  for (const side of [friend, watcher]) await side.context().close();
});
