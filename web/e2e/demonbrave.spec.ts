import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test } from './fixtures';
import { dice, playNow } from './player';

// Pictures of the board for people to look at; made only where a folder for them is named.
const folder = process.env.SHOTS;

const SIZES = {
  wide: { width: 1440, height: 900 },
  middle: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};

/** What is worth a picture, by what is on the board then. */
const MOMENTS: Record<string, string> = {
  market: '.market [data-lit]',
  five: '.market .full',
  start: '.hand [data-lit]',
  group: '.unit.group',
  pick: '[data-lit=picked]',
  forming: '.unit.forms',
  chain: '.chain [data-link]',
  deepchain: '.chain [data-link] + [data-link]',
  attack: '[data-attack]',
  block: '[data-attack=block]',
  mark: '.mark',
  doomed: '.unit.doomed',
  tray: '.tray .numbers',
  victim: '.tray .card-spot',
  reversed: '.order.reversed',
  many: '.field .unit:nth-child(7)',
  over: '#over',
};
const TOUCHABLE = '[data-lit]:not([data-lit=picked]), .prompt .buttons [data-choice]';

async function settle(page: Page, theme: string, lang = 'en'): Promise<void> {
  await page.addInitScript(
    (chosen) => {
      const kept = { speed: 'fast', ...chosen };
      localStorage.setItem('bravehall.settings', JSON.stringify(kept));
      localStorage.setItem('bravehall.level', JSON.stringify('random'));
    },
    { theme, lang },
  );
}

async function touch(page: Page, at: number): Promise<void> {
  await page.evaluate(
    ([selector, which]) => {
      const things = [...document.querySelectorAll<HTMLElement>(selector)];
      things[which % Math.max(1, things.length)]?.click();
    },
    [TOUCHABLE, at] as const,
  );
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of ['dark', 'light']) {
    test(`pictures of demonbrave, ${size} ${theme}`, async ({ page }) => {
      test.skip(!folder, 'SHOTS names no folder');
      test.setTimeout(240_000);
      mkdirSync(folder ?? '', { recursive: true });
      await page.setViewportSize(viewport);
      await settle(page, theme);
      await playNow(page, 'demonbrave');
      const left = new Map(Object.entries(MOMENTS));
      const roll = dice(Number(process.env.SEED ?? 11));
      const until = Date.now() + 150_000;
      while (Date.now() < until && left.has('over')) {
        await page.waitForSelector(`#over, ${TOUCHABLE}`, { state: 'attached', timeout: 60_000 });
        const seen = await page.evaluate(
          (all) => all.filter(([, query]) => document.querySelector(query)).map(([name]) => name),
          [...left],
        );
        for (const name of seen) left.delete(name);
        if (seen.length) {
          await page.waitForTimeout(350);
          await page.screenshot({ path: `${folder}/${size}-${theme}-${seen.join('+')}.png` });
        }
        await touch(page, roll(1_000_000));
        await page.waitForTimeout(5);
      }
    });
  }
}
