import { expect, test } from './fixtures';
import { dice, playNow, playSome } from './player';

const GAMES = ['braverse', 'demonbrave', 'brawlhalla'];
/** Bytes of script, as they come over the line. */
const MOST = 250_000;

test('no first page brings more script than it may', async ({ page, browser }) => {
  await playNow(page, 'braverse');
  const table = page.url();
  for (const url of ['/', '/decks/braverse', '/rules/braverse', table]) {
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
});

// What an update costs the page; told, not judged: it depends on the machine.
for (const game of GAMES) {
  test(`an update of ${game}, measured`, async ({ page }) => {
    test.skip(!process.env.MEASURE, 'MEASURE is not set');
    let updates = 0;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('{"type":"update"')) updates += 1;
      }),
    );
    await page.addInitScript(() => {
      localStorage.setItem('bravehall.settings', JSON.stringify({ speed: 'off' }));
    });
    await playNow(page, game);
    await playSome(page, dice(5), 4);
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const busy = async () => {
      const { metrics } = await client.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
      return 1000 * (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration'));
    };
    const [before, counted] = [await busy(), updates];
    await playSome(page, dice(5), 40);
    const each = ((await busy()) - before) / (updates - counted);
    console.log(`${game}: ${each.toFixed(1)} ms of script, layout and style an update`);
  });
}
