import { expect, test } from './fixtures';
import { joinTable, newcomer, open } from './guests';
import { concede, playNow, playUntil, quick } from './player';

test('a finger that opened something does not close it when it is let go', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await quick(page);
  await playNow(page, 'braverse');
  await playUntil(page, '.prompt [data-choice=end]');
  await page.locator('[data-pile=trash]').last().tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The click that comes of letting go of something else lands beside the dialog.
  await dialog.evaluate((one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await expect(dialog).toBeVisible();
  await page.touchscreen.tap(5, 5);
  await expect(dialog).toHaveCount(0);
  await context.close();
});

test('of equal cards only the one that was touched is raised', async ({ page }) => {
  await quick(page);
  for (let games = 0; games < 12; games += 1) {
    await playNow(page, 'brawlhalla');
    await playUntil(page, 'body:not(:has([data-lit=picked])) .hand [data-lit=lead]');
    const twin = await page.evaluate(() => {
      const lit = [...document.querySelectorAll<HTMLElement>('.hand [data-lit=lead]')];
      const keys = lit.map((one) => one.dataset.key ?? '');
      return keys.find((key, at) => keys.indexOf(key) !== at);
    });
    if (!twin) continue;
    const copies = page.locator(`.hand [data-key="${twin}"]`);
    await copies.nth(1).click();
    await expect(copies.nth(1)).toHaveAttribute('data-lit', 'picked');
    await expect(copies.nth(0)).not.toHaveAttribute('data-lit', 'picked');
    await copies.nth(0).click();
    await expect(copies.nth(0)).toHaveAttribute('data-lit', 'picked');
    await expect(copies.nth(1)).not.toHaveAttribute('data-lit', 'picked');
    return;
  }
  throw new Error('no two equal cards came into a hand');
});

test('a table that nobody knows says so in its heading', async ({ page, faults }) => {
  await quick(page);
  await page.goto('/table/nosuchtable');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such table');
  expect(faults.splice(0).length).toBeLessThan(3);
});

test('a password is counted in characters', async ({ page }) => {
  await open(page, { game: 'demonbrave' });
  await page.goto('/account');
  await expect(page.getByText('At least 8 characters').first()).toBeVisible();
});

test('a rematch is offered to watchers, and nobody is called away who plays it', async ({
  page,
  browser,
}) => {
  await quick(page);
  await open(page, { game: 'demonbrave', visibility: 'public' });
  const [friend, watcher] = [await newcomer(browser), await newcomer(browser)];
  await joinTable(friend, page.url());
  await page.waitForSelector('.prompt');
  await watcher.goto(page.url());
  await watcher.waitForSelector('.prompt');
  const old = watcher.url();
  await concede(page);
  await expect(watcher.locator('#over')).toBeVisible();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.href !== old);
  const watch = watcher.getByRole('link', { name: 'Watch the rematch' });
  await expect(watch).toBeVisible();
  expect(watcher.url()).toBe(old);
  const seats = friend.getByRole('list', { name: 'Seats' });
  await expect(seats).toContainText('at the rematch');
  await expect(seats).not.toContainText('away');
  await watch.click();
  await expect(watcher).toHaveURL(page.url());
  for (const side of [friend, watcher]) await side.context().close();
});

test('both answers to an offer stand side by side on a phone', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await quick(page);
  await open(page, { game: 'demonbrave' });
  const friend = await newcomer(browser);
  await joinTable(friend, page.url());
  await page.waitForSelector('.prompt');
  await friend.getByRole('button', { name: 'Table menu' }).click();
  await friend.getByRole('menuitem', { name: 'Offer a draw' }).click();
  const tops = async () => {
    const [yes, no] = [
      page.getByRole('button', { name: 'Agree' }),
      page.getByRole('button', { name: 'Decline' }),
    ];
    return [(await yes.boundingBox())?.y, (await no.boundingBox())?.y];
  };
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  const [yes, no] = await tops();
  expect(yes).toBe(no);
  await friend.context().close();
});

test('a decision that is on its way is seen on the board', async ({ page }) => {
  await quick(page);
  // What is said to the server is held back.
  await page.addInitScript(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      if (typeof data === 'string' && data.includes('"act"') && 'held' in window) return;
      send.call(this, data);
    };
  });
  await playNow(page, 'demonbrave');
  await playUntil(page, 'body:not(:has([data-lit=picked])) [data-key^="hand:"][data-lit]');
  await page.evaluate(() => Object.assign(window, { held: true }));
  const card = page.locator('[data-key^="hand:"][data-lit]').first();
  await card.click();
  const aim = page.locator('[data-lit=aim], .prompt [data-choice]').first();
  if (!(await page.locator('[data-pending]').count())) await aim.click();
  await expect(page.locator('[data-pending]').first()).toBeVisible();
});
