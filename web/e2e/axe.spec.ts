import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { playNow } from './player';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Found {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

async function faults(page: Page): Promise<string[]> {
  await page.waitForTimeout(700);
  // By the debugger, which the content policy of the page does not bind.
  const session = await page.context().newCDPSession(page);
  const source = (await import('node:fs')).readFileSync(AXE, 'utf8');
  await session.send('Runtime.evaluate', { expression: source });
  const { violations } = await page.evaluate<Found>('axe.run()');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

for (const theme of ['dark', 'light']) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => {
        localStorage.setItem('bravehall.settings', JSON.stringify({ theme: chosen, speed: 'off' }));
      }, theme);
    });

    for (const path of ['/', '/rules/demonbrave#DB-BATTLE-05', '/account', '/about', '/nowhere']) {
      test(`${path} is accessible`, async ({ page }) => {
        await page.goto(path);
        await page.waitForSelector('h1');
        expect(await faults(page)).toEqual([]);
      });
    }

    for (const game of ['braverse', 'demonbrave', 'brawlhalla']) {
      test(`a table of ${game} is accessible`, async ({ page }) => {
        await playNow(page, game);
        await page.waitForSelector('.prompt');
        expect(await faults(page)).toEqual([]);
      });
    }
  });
}
