import { expect, test } from './fixtures';
import { playNow, playUntil, quick } from './player';

/** Something of one's own that is there, and cannot be used. */
const IDLE = {
  braverse: '[data-key^="hand:"]:not([data-lit])',
  demonbrave: '[data-key^="hand:"]:not([data-lit])',
  brawlhalla: '[data-key^="card:"]:not([data-lit])',
};

for (const [game, idle] of Object.entries(IDLE)) {
  test(`what cannot be used says why in ${game}`, async ({ page }) => {
    await quick(page);
    await playNow(page, game);
    // Nothing may be picked: then everything else is dark, but not forbidden.
    await playUntil(page, `body:not(:has([data-lit=picked])) ${idle}`);
    await page.locator(idle).first().click();
    await page.locator('section.reader .why summary').first().click();
    const rule = page.locator(`section.reader a[href^="/rules/${game}#"]`).first();
    await expect(rule).toBeVisible();
    const [rules] = await Promise.all([page.waitForEvent('popup'), rule.click()]);
    const id = (await rule.innerText()).trim();
    await expect(rules.locator(`[id="${id}"]`)).toBeInViewport();
    await rules.close();
    await page.keyboard.press('Escape');
    await expect(page.locator(idle).first()).toBeFocused();
  });
}

test('a tool of a fighter that cannot be used says why', async ({ page }) => {
  await quick(page);
  await playNow(page, 'brawlhalla');
  for (const tool of ['ko', 'power']) {
    const idle = `body:not(:has([data-lit=picked])) [data-key=${tool}]:not([data-lit])`;
    await playUntil(page, idle);
    await page.locator(idle).click();
    await page.locator('section.reader .why summary').first().click();
    await expect(
      page.locator('section.reader a[href^="/rules/brawlhalla#BH-"]').first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  }
});
