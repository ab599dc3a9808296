import { test } from '../e2e/fixtures';
import { dice, playNow, playSome } from '../e2e/player';

// What an update costs the page; told, not judged: it depends on the machine.
for (const game of ['braverse', 'demonbrave', 'brawlhalla']) {
  test(`an update of ${game}`, async ({ page }) => {
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
