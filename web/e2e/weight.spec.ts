import type { Browser } from '@playwright/test';
import { expect, test } from './fixtures';
import { concede, playNow } from './player';

/** Bytes of script, as they come over the line. */
const MOST = 250_000;

/** How much script a page brings to whoever comes for the first time. */
async function isLight(browser: Browser, url: string): Promise<void> {
  const fresh = await (await browser.newContext()).newPage();
  const sizes: Promise<number>[] = [];
  fresh.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(
      response
        .request()
        .sizes()
        .then((size) => size.responseBodySize),
    );
  });
  await fresh.goto(new URL(url, process.env.BRAVEHALL_URL).href);
  await fresh.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  console.log(`${new URL(url, process.env.BRAVEHALL_URL).pathname}: ${bytes} bytes of script`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(MOST);
  await fresh.context().close();
}

test('no first page brings more script than it may', async ({ page, browser }) => {
  await playNow(page, 'braverse');
  const table = page.url();
  for (const url of ['/', '/decks/braverse', '/rules/braverse', '/learn/braverse', table])
    await isLight(browser, url);
  await concede(page);
  await isLight(browser, table.replace('/table/', '/analysis/'));
});
