import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { joinTable, newcomer, open } from './guests';
import { BIN, freePort, until } from './house';
import { dice, playNow, playOut, playSome, quick } from './player';

test('two people play each other to the end', async ({ page, browser }) => {
  await quick(page);
  await open(page, { game: 'brawlhalla' });
  const friend = await newcomer(browser);
  await joinTable(friend, page.url());
  await Promise.all([playOut(page, dice(3)), playOut(friend, dice(4))]);
  for (const side of [page, friend]) await expect(side.locator('#over')).not.toBeEmpty();
  await friend.context().close();
});

test('four people play in one arena', async ({ page, browser }) => {
  await quick(page);
  await open(page, { game: 'brawlhalla', options: { format: 'free_for_all4', mode: 'blitz' } });
  const others = [await newcomer(browser), await newcomer(browser), await newcomer(browser)];
  for (const other of others) await joinTable(other, page.url());
  const all = [page, ...others];
  await Promise.all(all.map((side, at) => playOut(side, dice(at + 1))));
  for (const side of all) await expect(side.locator('#over')).not.toBeEmpty();
  for (const other of others) await other.context().close();
});

test('a reload in the middle of a decision changes nothing', async ({ page }) => {
  await quick(page);
  await playNow(page, 'demonbrave');
  await playSome(page, dice(2), 12);
  const seen = async () => ({
    prompt: await page.locator('.prompt').innerText(),
    lit: await page.locator('[data-lit]').count(),
  });
  const before = await seen();
  await page.reload();
  await page.waitForSelector('[data-lit], [data-choice]');
  await expect.poll(seen).toEqual(before);
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('Turn 1');
});

/** Does something to the database of a server, as only the machine below it could. */
function below(store: string, sql: string): void {
  const code =
    'import sqlite3,sys; sqlite3.connect(sys.argv[1], timeout=20).executescript(sys.argv[2])';
  execFileSync('python3', ['-c', code, store, sql]);
}

const FAILS = "BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END;";

test('a server that can no longer keep says so and goes on when it can', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bravehall-e2e-'));
  const store = join(folder, 'house.db');
  const address = `127.0.0.1:${await freePort()}`;
  const server = spawn(BIN, ['serve', '--address', address, '--store', store], { stdio: 'ignore' });
  await until(`http://${address}/readyz`);
  const context = await browser.newContext({ baseURL: `http://${address}` });
  const page = await context.newPage();
  await quick(page);
  try {
    await playNow(page, 'demonbrave');
    await playSome(page, dice(6), 3);
    below(
      store,
      `CREATE TRIGGER one BEFORE INSERT ON log ${FAILS} CREATE TRIGGER two BEFORE UPDATE ON lease ${FAILS}`,
    );
    const stuck = playSome(page, dice(6), 4);
    await expect(page.getByText(/waiting for the store/i).first()).toBeVisible();
    below(store, 'DROP TRIGGER one; DROP TRIGGER two');
    await expect(page.getByText(/waiting for the store/i)).toHaveCount(0, { timeout: 30_000 });
    await stuck;
    await playOut(page, dice(6));
    await expect(page.locator('#over')).not.toBeEmpty();
  } finally {
    server.kill();
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a server that is killed and started again goes on with the game', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bravehall-e2e-'));
  const address = `127.0.0.1:${await freePort()}`;
  const args = ['serve', '--address', address, '--store', join(folder, 'house.db')];
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(BIN, args, { stdio: 'ignore' });
    await until(`http://${address}/readyz`);
    return server;
  };
  let server = await start();
  const context = await browser.newContext({ baseURL: `http://${address}` });
  const page = await context.newPage();
  await quick(page);
  try {
    await playNow(page, 'braverse');
    await playSome(page, dice(6), 10);
    server.kill('SIGKILL');
    await expect(page.getByText(/reconnecting/i).first()).toBeVisible();
    server = await start();
    await expect(page.getByText(/reconnecting/i)).toHaveCount(0, { timeout: 30_000 });
    await playOut(page, dice(6));
    await expect(page.locator('#over')).not.toBeEmpty();
  } finally {
    server.kill();
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
