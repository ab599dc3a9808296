import { expect, test } from './fixtures';
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
