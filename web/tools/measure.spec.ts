import type { Page } from '@playwright/test';
import { test } from '../e2e/fixtures';
import { dice, playNow, playSome, quick } from '../e2e/player';
import { type Cost, framed, markUpdates, traced } from './trace';

const PARTS = ['all', 'script', 'style', 'layout', 'paint', 'styled', 'dirty'] as const;

function rank(numbers: number[], share: number): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  return (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
}

const at = (costs: Cost[], part: keyof Cost, share: number): string =>
  rank(
    costs.map((cost) => cost[part]),
    share,
  );

// What an update costs the page; told, not judged: it depends on the machine.
for (const game of ['braverse', 'demonbrave', 'brawlhalla']) {
  test(`an update of ${game}`, async ({ page }) => {
    // A game with the weakest bot is the longest.
    await quick(page, { speed: process.env.STAGING === 'off' ? 'off' : 'fast' });
    await markUpdates(page);
    await playNow(page, game);
    await playSome(page, dice(5), 15);
    const costs = await traced(page, async () => void (await playSome(page, dice(6), 60)));
    console.log(`${game}: ${costs.length} updates; median and 90th percentile`);
    for (const part of PARTS) {
      console.log(
        `  ${part.padEnd(8)}${at(costs, part, 0.5).padStart(8)}${at(costs, part, 0.9).padStart(8)}`,
      );
    }
  });
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const scrolled = (page: Page, step: number, pictures: number): Promise<void> =>
  page.evaluate(
    ([step, pictures]) =>
      new Promise<void>((done) => {
        let left = pictures;
        const next = () => {
          scrollBy(0, step);
          left -= 1;
          if (left) requestAnimationFrame(next);
          else done();
        };
        requestAnimationFrame(next);
      }),
    [step, pictures] as const,
  );

// A phone takes about four times as long: what is done within 4 ms here is done within a picture there.
test('a finger goes through all cards', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, baseURL: process.env.BRAVEHALL_URL });
  const page = await context.newPage();
  await page.goto('/decks/braverse');
  await page.waitForSelector('[data-number] img');
  // So many pixels from one picture to the next: reading, looking through, a throw of the finger.
  for (const step of [6, 25, 80]) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(3000);
    const frames = await framed(page, () => scrolled(page, step, 240));
    const way = await page.evaluate(() => Math.round(scrollY));
    const [half, most, nearly] = [0.5, 0.95, 0.99].map((share) => rank(frames, share));
    const fast = frames.filter((time) => time <= 1000 / 60 / 4).length / frames.length;
    console.log(
      `${step} px a picture, ${way} px: ${frames.length} pictures; median ${half}, 95 % ${most}, 99 % ${nearly} ms`,
    );
    console.log(`  within a quarter of a picture: ${(fast * 100).toFixed(1)} %`);
  }
  await context.close();
});

// What the builder fetches, and how long it takes until its first cards stand there.
test('the deck builder opens', async ({ browser }) => {
  const times: number[] = [];
  const work: number[] = [];
  let album = 0;
  for (let opened = 0; opened < 9; opened += 1) {
    const context = await browser.newContext({ ...PHONE, baseURL: process.env.BRAVEHALL_URL });
    const page = await context.newPage();
    const devices = await context.newCDPSession(page);
    await devices.send('Performance.enable', { timeDomain: 'threadTicks' });
    page.on('response', async (response) => {
      if (response.url().includes('/api/album/'))
        album = (await response.request().sizes()).responseBodySize;
    });
    await page.goto('/decks/braverse', { waitUntil: 'commit' });
    await page.waitForSelector('[data-number]');
    times.push(await page.evaluate(() => performance.now()));
    const { metrics } = await devices.send('Performance.getMetrics');
    work.push((metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000);
    await context.close();
  }
  console.log(
    `album ${album} bytes; first cards after ${rank(times, 0.5)} ms (median), ${rank(times, 0.9)} ms (90 %)`,
  );
  console.log(`  work of the main thread: ${rank(work, 0.5)} ms`);
});
