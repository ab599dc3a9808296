import { test } from '../e2e/fixtures';
import { dice, playNow, playSome, quick } from '../e2e/player';
import { type Cost, markUpdates, traced } from './trace';

const PARTS = ['all', 'script', 'style', 'layout', 'paint', 'styled', 'dirty'] as const;

function at(costs: Cost[], part: keyof Cost, share: number): string {
  const sorted = costs.map((cost) => cost[part]).sort((one, other) => one - other);
  return (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
}

// What an update costs the page; told, not judged: it depends on the machine.
for (const game of ['braverse', 'demonbrave', 'brawlhalla']) {
  test(`an update of ${game}`, async ({ page }) => {
    // A game with the weakest bot is the longest.
    await quick(page);
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
