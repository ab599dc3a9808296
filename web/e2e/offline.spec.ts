import { expect, test } from './fixtures';

test.use({ serviceWorkers: 'allow' });

test('the hall opens without a network and says so', async ({ page, context, faults }) => {
  await page.goto('/');
  await page.waitForSelector('article');
  // Once everything this page was made of is kept.
  await page.waitForFunction(async () => {
    const assets = await caches.open('bravehall-assets');
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'));
    const kept = await Promise.all(files.map(({ name }) => assets.match(name)));
    return navigator.serviceWorker.controller !== null && kept.every(Boolean);
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toBeHidden();
  // What could not be fetched is a fault of the network.
  expect(faults.splice(0).every((fault) => fault.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
});

test('it can be installed', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('manifest+json');
  const { icons, start_url, display } = await answer.json();
  expect([start_url, display]).toEqual(['/', 'standalone']);
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toContain(type);
    const [width] = String(sizes).split('x').map(Number);
    if (type === 'image/png') expect((await icon.body()).readUInt32BE(16)).toBe(width);
  }
});
