import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableInfo } from '../src/wire';
import { feedable, newest } from './feed';
import { expect, test } from './fixtures';
import { joinTable, newcomer, open } from './guests';
import { BIN, freePort, until } from './house';
import { dice, playNow, playSome, quick } from './player';

test('the game is claimed from somebody who leaves and stays away', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bravehall-e2e-'));
  const address = `127.0.0.1:${await freePort()}`;
  const args = ['serve', '--address', address, '--store', join(folder, 'house.db')];
  const server = spawn(BIN, [...args, '--claim-after', '5'], { stdio: 'ignore' });
  await until(`http://${address}/readyz`);
  const baseURL = `http://${address}`;
  const contexts = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })];
  const [page, other] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!page || !other) throw new Error('two pages');
  try {
    for (const side of [page, other]) await quick(side);
    const options = { first: 'B', fives: [['beginner'], ['control']] };
    await open(page, { game: 'demonbrave', options, clock: { bank: 600, increment: 0 } });
    await joinTable(other, page.url());
    await page.waitForSelector('.prompt');
    await other.goto('/about');
    await expect(page.getByText('has left the table.')).toBeVisible();
    await page.getByRole('button', { name: 'Claim the game' }).click({ timeout: 30_000 });
    await expect(page.locator('#over')).toHaveText('You win!');
    await expect(page.getByText('left the table and did not come back')).toBeVisible();
  } finally {
    server.kill();
    for (const context of contexts) await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what is said with one touch is heard in the language of the other, until they mute', async ({
  page,
  browser,
}) => {
  await quick(page);
  await open(page, { game: 'demonbrave' });
  const other = await (await browser.newContext({ locale: 'ko-KR' })).newPage();
  await quick(other, { lang: 'ko' });
  await other.goto(page.url());
  await other.locator('.seats .open button').click();
  await page.waitForSelector('.prompt');
  const say = async (words: string) => {
    await page.getByRole('button', { name: 'Say something' }).click();
    await page.getByRole('menuitem', { name: words }).click();
  };
  await say('Well played!');
  await expect(other.locator('.bubble')).toHaveText('멋진 플레이예요!');
  await expect(page.locator('.bubble')).toHaveText('Well played!');
  await expect(page.locator('.bubble')).toHaveCount(0);
  await other.getByRole('button', { name: /Host/ }).click();
  await other.getByRole('menuitem').click();
  await other.keyboard.press('Escape');
  await say('Wow!');
  await expect(page.locator('.bubble')).toHaveText('Wow!');
  await expect(other.locator('.bubble')).toHaveCount(0);
  await other.context().close();
});

test('against a bot one button takes back, again and again, and a draw is answered', async ({
  page,
}) => {
  await feedable(page);
  await quick(page);
  await playNow(page, 'demonbrave');
  await playSome(page, dice(5), 10);
  const decided = async () => ((await newest(page)).table as TableInfo).decisions;
  const undo = page.getByRole('button', { name: 'Take back', exact: true });
  const count = page.locator('[data-lit], .prompt .buttons [data-choice]');
  let times = 0;
  while (await undo.isEnabled()) {
    const before = await decided();
    await undo.click();
    await expect.poll(decided).toBeLessThan(before);
    await expect(count.first()).toBeVisible();
    times += 1;
    if (times > 12) throw new Error('there is no end of it');
  }
  expect(times).toBeGreaterThan(2);
  await page.locator('header [aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name: /draw/ }).click();
  await expect(page.getByText(/declines the draw|agrees to a draw|A draw/).first()).toBeVisible();
});

test('a line that goes quiet is told within three seconds', async ({ page }) => {
  let isQuiet = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!isQuiet) socket.send(message);
    });
  });
  await quick(page);
  await playNow(page, 'demonbrave');
  await page.waitForSelector('.prompt');
  isQuiet = true;
  await expect(page.getByText('No answer for some seconds')).toBeVisible({ timeout: 10_000 });
  isQuiet = false;
  await expect(page.getByText('No answer for some seconds')).toHaveCount(0);
});

test('a newcomer who leaves takes the game from the list of those that are on', async ({
  page,
  browser,
}) => {
  await quick(page);
  await open(page, { game: 'demonbrave', visibility: 'public' });
  const other = await newcomer(browser);
  await joinTable(other, page.url());
  await page.waitForSelector('.prompt');
  const id = page.url().split('/').at(-1) ?? '';
  const listed = async () =>
    (await (await page.request.get('/api/tables?status=playing')).text()).includes(id);
  expect(await listed()).toBe(true);
  await other.context().close();
  await page.goto('/about');
  await expect.poll(listed).toBe(false);
});
