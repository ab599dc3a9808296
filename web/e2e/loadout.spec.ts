import { expect, test } from './fixtures';
import { newcomer } from './guests';
import { concede, quick } from './player';

const withWords = (game: string) => `[data-loadout=${game}]`;

test('what one plays with is set for a newcomer, chosen once, and remembered', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('bravehall.settings', '{"speed":"off"}'));
  await page.goto('/');
  await expect(page.locator(withWords('braverse'))).toContainText('Starter Deck ST1');
  await expect(page.locator(withWords('demonbrave'))).toContainText('Beginner');
  await expect(page.locator(withWords('brawlhalla'))).toContainText('Bödvar');
  await page.locator(withWords('brawlhalla')).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: /^Nix/ }).click();
  await expect(page.locator(withWords('brawlhalla'))).toContainText('Nix');
  await page.reload();
  await expect(page.locator(withWords('brawlhalla'))).toContainText('Nix');
  await page.locator('[data-play=brawlhalla]').click();
  await page.waitForURL('**/table/*');
  await expect(page.getByRole('button', { name: /Bödvar/ })).toHaveCount(0);
  await concede(page);
  await expect(
    page.locator(`section:has(#over) .actions ${withWords('brawlhalla')}`),
  ).toContainText('Nix');
});

test('host and guest each choose their own deck, and neither sees that of the other', async ({
  page,
  browser,
}) => {
  await quick(page);
  await page.goto('/decks/braverse');
  await page.getByRole('button', { name: 'Ready decks' }).click();
  await page.locator('[data-ready=gilded-grove]').click();
  await expect(page.locator('aside [data-play=braverse]')).toBeEnabled();
  await page.goto('/');
  await page.locator(withWords('braverse')).getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Gilded Grove/ })
    .first()
    .click();
  await page
    .locator('article[data-game=braverse]')
    .getByRole('button', { name: 'Invite a friend' })
    .click();
  await page.waitForURL('**/table/*');
  await expect(page.locator(withWords('braverse'))).toContainText('Gilded Grove');
  const guest = await newcomer(browser);
  const heard: string[] = [];
  guest.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  await guest.goto(page.url());
  await guest.locator(withWords('braverse')).getByRole('button').click();
  await guest.getByRole('dialog').getByRole('button', { name: /ST3/ }).click();
  await guest.getByRole('button', { name: 'Sit here' }).click();
  await expect(guest.locator('.prompt')).toBeVisible();
  await expect(page.locator('.prompt')).toBeVisible();
  const mine = heard.filter((text) => text.includes('"loadout"'));
  expect(mine.length).toBeGreaterThan(0);
  expect(mine.every((text) => text.includes('"loadout":"st3"'))).toBe(true);
  await concede(guest);
  await expect(guest.locator(withWords('braverse'))).toContainText('ST3');
  await guest.context().close();
});

test('a deck goes with its maker from a guest to an account and to another device', async ({
  page,
  browser,
}) => {
  await quick(page);
  await page.goto('/decks/demonbrave');
  await page.locator('[data-ready=combo]').click();
  await page.goto('/account');
  const other = await newcomer(browser);
  await page.evaluate(async () => {
    const post = (path: string, body: object) =>
      fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/guest', { name: 'Mia' });
    await post('/password', { login: 'mia-decks', password: 'correct horse battery' });
    localStorage.setItem('bravehall.known', 'true');
  });
  await page.reload();
  await expect
    .poll(() => page.evaluate(async () => (await (await fetch('/api/me/decks')).json()).length))
    .toBe(1);
  await other.goto('/');
  await other.evaluate(async () => {
    await fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'mia-decks', password: 'correct horse battery' }),
    });
    localStorage.setItem('bravehall.known', 'true');
  });
  await other.goto('/decks/demonbrave');
  await expect(other.getByRole('list', { name: 'Your five' }).locator('.full')).toHaveCount(5);
  await other.context().close();
});
