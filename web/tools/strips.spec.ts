import type { Page } from '@playwright/test';
import { feed, feedable, newest } from '../e2e/feed';
import { test } from '../e2e/fixtures';
import { dice, playNow, playSome, quick } from '../e2e/player';
import { announced, kitchen, landed } from '../e2e/scenes/braverse';
import { arena, armed, blocked, declared, knockedOut, unarmed } from '../e2e/scenes/brawlhalla';
import { activated, carriedOut, court, felled } from '../e2e/scenes/demonbrave';
import { type Told, won } from '../e2e/scenes/told';
import { film } from './film';

// How what happens looks, frame by frame: `npm run tools -- strips` makes the strips of the documentation.

const SIZES = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};
type Size = keyof typeof SIZES;

const plan = (name: string, size: Size, every: number, frames: number) => ({
  ...{ name: `strip-${name}-${size}`, every, frames },
  ...(size === 'wide' ? { columns: 4, width: 340 } : { columns: 8, width: 160 }),
});

async function sit(page: Page, game: string, touches: number): Promise<Told> {
  await page.clock.install();
  await feedable(page);
  await quick(page, { theme: 'dark', speed: 'normal' });
  await playNow(page, game);
  await playSome(page, dice(5), touches);
  return (await newest(page)) as Told;
}

async function show(page: Page, update: Told): Promise<Told> {
  await feed(page, update);
  await page.waitForTimeout(2500);
  return update;
}

for (const [size, viewport] of Object.entries(SIZES) as [
  Size,
  { width: number; height: number },
][]) {
  test.describe(size, () => {
    test.use({ viewport });

    test('an attack with FLIP and a faint', async ({ page, browser }) => {
      const table = await show(page, kitchen(await sit(page, 'braverse', 12)));
      const battle = await show(page, announced(table));
      await film(page, browser, landed(battle), plan('braverse-attack', size, 80, 26));
    });

    test('a chain of three', async ({ page, browser }) => {
      const table = await show(page, court(await sit(page, 'demonbrave', 12)));
      const two = await show(page, activated(await show(page, activated(table, 1)), 2));
      const three = activated(two, 3);
      await film(page, browser, three, plan('demonbrave-link', size, 80, 12));
      await film(page, browser, carriedOut(three), plan('demonbrave-chain', size, 100, 28));
    });

    test('a unit falls', async ({ page, browser }) => {
      const [declared, fell] = felled(court(await sit(page, 'demonbrave', 12)));
      await show(page, { ...declared, n: declared.n - 1, events: [], log: [] });
      await show(page, declared);
      await film(page, browser, fell, plan('demonbrave-attack', size, 80, 16));
    });

    test('a KO', async ({ page, browser }) => {
      const table = await show(page, arena(await sit(page, 'brawlhalla', 5)));
      const attack = await show(page, declared(table));
      await film(page, browser, knockedOut(attack), plan('brawlhalla-ko', size, 80, 28));
    });

    test('a leap to a sword', async ({ page, browser }) => {
      const table = await show(page, unarmed(arena(await sit(page, 'brawlhalla', 5))));
      await film(page, browser, armed(table), plan('brawlhalla-leap', size, 60, 20));
    });

    test('a block', async ({ page, browser }) => {
      const table = await show(page, arena(await sit(page, 'brawlhalla', 5)));
      await film(page, browser, blocked(table), plan('brawlhalla-block', size, 80, 20));
    });

    test('a victory', async ({ page, browser }) => {
      const table = await show(page, kitchen(await sit(page, 'braverse', 12)));
      await film(page, browser, won(table), plan('victory', size, 160, 18));
    });
  });
}
