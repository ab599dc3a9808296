import type { Browser, Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './fixtures';
import { joinTable, newcomer, open } from './guests';
import { quick } from './player';

const REFUSED = (code: string) => ({
  status: 429,
  contentType: 'application/json',
  body: JSON.stringify({ code, message: 'no' }),
});

async function chooseTerms(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('[data-options=demonbrave]').click();
  const dialog = page.locator('dialog');
  await dialog.getByText('Quick', { exact: true }).click();
  await expect(dialog.getByText('5 min + 5 s a move')).toBeVisible();
  await dialog.getByText('Public', { exact: true }).click();
  await dialog.getByText('2 min', { exact: true }).click();
}

test('a host chooses the clock, the lists and the room tell it, the clock runs', async ({
  page,
  browser,
}) => {
  await quick(page);
  await chooseTerms(page);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  const tile = page.locator('article[data-game=demonbrave]');
  await expect(tile).toContainText('5 min + 5 s a move · Public · Watchers 2 min later');
  await tile.getByRole('button', { name: 'Invite a friend' }).click();
  await page.waitForURL('**/table/*');
  const room = page.locator('.room');
  for (const word of ['5 min + 5 s a move', 'Public', '2 min later'])
    await expect(room.getByText(word, { exact: true })).toBeVisible();

  const friend = await newcomer(browser);
  await friend.goto('/');
  const row = friend.locator('.row', { hasText: '5 min + 5 s a move' });
  await row.getByRole('button', { name: 'Sit down' }).click();
  await friend.waitForURL('**/table/*');
  for (const side of [page, friend]) await expect(side.getByRole('timer')).toHaveCount(2);
  await friend.context().close();
});

test('a refused table keeps what was chosen and says why', async ({ browser }) => {
  const page = await newcomer(browser);
  await page.route('**/api/tables', (route) => route.fulfill(REFUSED('too_many')));
  await chooseTerms(page);
  const dialog = page.locator('dialog');
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await expect(dialog.getByText('You have too many open tables.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Quick' })).toBeChecked();
  await page.unroute('**/api/tables');
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL('**/table/*');
  await page.context().close();
});

/** A table of two people, with the chat open on both sides. */
async function talking(page: Page, browser: Browser): Promise<Page> {
  await quick(page);
  await open(page, { game: 'demonbrave' });
  const friend = await newcomer(browser);
  await joinTable(friend, page.url());
  for (const side of [page, friend]) await side.getByRole('tab', { name: 'Chat' }).click();
  return friend;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.keyboard.press('Enter');
}

test('whoever is muted is gone at once, and comes back', async ({ page, browser }) => {
  const friend = await talking(page, browser);
  await say(friend, 'you are slow');
  const chat = page.getByRole('list', { name: 'Chat' });
  await expect(chat).toContainText('you are slow');
  await page.getByRole('button', { name: /^Mute Guest/ }).click();
  await expect(chat).toHaveCount(0);
  await say(friend, 'hello?');
  await expect(friend.getByRole('list', { name: 'Chat' })).toContainText('hello?');
  await say(page, 'quiet here');
  await expect(chat.getByRole('listitem')).toHaveText([/quiet here/]);
  expect(await faults(page)).toEqual([]);

  await page.reload();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(chat.getByRole('listitem')).toHaveText([/quiet here/]);
  await page.getByRole('button', { name: /^Unmute Guest/ }).click();
  await expect(chat.getByRole('listitem')).toHaveText([/slow/, /hello/, /quiet here/]);
  await friend.context().close();
});

test('the account page lists the muted', async ({ page, browser }) => {
  const friend = await talking(page, browser);
  await page.getByRole('button', { name: /^Mute Guest/ }).click();
  await expect(page.getByRole('button', { name: /^Unmute Guest/ })).toBeVisible();
  await page.goto('/account');
  const panel = page.locator('.panel', { hasText: 'People you have muted' });
  await expect(panel.getByRole('listitem')).toHaveText([/^Guest \d+/]);
  await panel.getByRole('button', { name: /^Unmute Guest/ }).click();
  await expect(panel).toHaveCount(0);
  await friend.context().close();
});

test('a token is made, shown once, signs a program in and is revoked', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, { game: 'demonbrave' });
  await page.goto('/account');
  const panel = page.locator('.panel', { hasText: 'Programs that play for you' });
  await panel.getByRole('textbox', { name: 'Name' }).fill('my bot');
  await panel.getByText('Watch only').click();
  await panel.getByRole('button', { name: 'Make a token' }).click();
  await panel.getByRole('button', { name: 'Copy the token' }).click();
  await expect(page.getByText('The token is on the clipboard.')).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  await expect(panel.locator('code')).toHaveText(token);
  expect(await faults(page)).toEqual([]);

  const headers = { authorization: `Bearer ${token}` };
  const who = async () => (await request.get('/api/me', { headers })).json();
  expect(await who()).toMatchObject({ name: 'Host' });
  await panel.getByRole('button', { name: 'I have it' }).click();
  await expect(panel.locator('code')).toHaveCount(0);
  await page.reload();
  await expect(panel.getByRole('listitem')).toHaveText([/my bot.*Watch only/]);

  await panel.getByRole('button', { name: 'Revoke my bot' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Revoke my bot' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  expect((await who())?.name).toBeUndefined();
});

test('a refused token and a taken name lose nothing and say why', async ({ browser }) => {
  const page = await newcomer(browser);
  await open(page, { game: 'demonbrave' });
  await page.goto('/account');
  await page.route('**/api/tokens', (route) => route.fulfill(REFUSED('too_many')));
  const name = page.getByRole('textbox', { name: 'Name What it is for' });
  await name.fill('my bot');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await expect(page.getByText('You have as many tokens as one may have.')).toBeVisible();
  await expect(name).toHaveValue('my bot');

  const other = await newcomer(browser);
  await open(other, { game: 'demonbrave' });
  const keep = async (side: Page) => {
    await side.goto('/account');
    await side.getByRole('textbox', { name: 'Log-in name' }).fill('Taken');
    await side.getByLabel('Password').fill('long enough');
    await side.getByRole('button', { name: 'Keep', exact: true }).click();
  };
  await keep(other);
  await expect(other.getByText('Kept. Welcome to the hall.')).toBeVisible();
  await keep(page);
  await expect(page.getByText('Somebody else keeps this name.')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue('long enough');
  for (const side of [page, other]) await side.context().close();
});

test('another password needs the old one, logging out ends the session itself', async ({
  browser,
}) => {
  const page = await newcomer(browser);
  await open(page, { game: 'demonbrave' });
  await page.goto('/account');
  const login = `Keeper ${Date.now() % 1e8}`;
  await page.getByRole('textbox', { name: 'Log-in name' }).fill(login);
  await page.getByLabel('Password').fill('long enough');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('Kept. Welcome to the hall.')).toBeVisible();

  const panel = page.locator('.panel', { hasText: 'Another password' });
  const change = async (old: string) => {
    await panel.getByLabel('Password until now').fill(old);
    await panel.getByLabel('New password').fill('even longer');
    await panel.getByRole('button', { name: 'Change' }).click();
  };
  await change('not this one');
  await expect(page.getByText('This is not the password until now.')).toBeVisible();
  await expect(panel.getByLabel('New password')).toHaveValue('even longer');
  expect(await faults(page)).toEqual([]);
  await change('long enough');
  await expect(page.getByText('Changed. Your other devices are logged out.')).toBeVisible();

  const copied = await page.context().cookies();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.context().addCookies(copied);
  const me = await page.request.get('/api/me');
  expect(await me.json()).toBeNull();
  await page.getByRole('textbox', { name: 'Log-in name' }).fill(login);
  await page.getByLabel('Password').fill('even longer');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(panel).toBeVisible();
  await page.context().close();
});

test('a friend with the link finds the free seat where watchers see everything late', async ({
  page,
  browser,
}) => {
  await quick(page);
  await open(page, { game: 'demonbrave', delay: 300 });
  const [friend, watcher] = [await newcomer(browser), await newcomer(browser)];
  for (const side of [friend, watcher]) {
    await side.goto(page.url());
    await expect(side.getByRole('button', { name: 'Sit here' })).toHaveCount(1);
  }
  await friend.getByRole('button', { name: 'Sit here' }).click();
  for (const side of [page, friend]) await expect(side.locator('.prompt')).toBeVisible();
  await expect(watcher.getByText('The game has begun.')).toBeVisible();
  for (const side of [friend, watcher]) await side.context().close();
});

test('the home and account pages fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, { game: 'demonbrave', clock: { bank: 600, increment: 10 } });
  for (const path of ['/', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Host Your account' })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(390);
  }
});
