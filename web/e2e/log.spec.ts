import { expect, test } from './fixtures';
import { playNow, playUntil, quick } from './player';

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
