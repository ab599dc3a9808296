import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dice, playOut } from './player';

const FORMATS = ['duel', 'free_for_all3', 'free_for_all4', 'teams'] as const;
const SEATS = { duel: 2, free_for_all3: 3, free_for_all4: 4, teams: 4 };
type Format = (typeof FORMATS)[number];

/** A table of a format with bots on all other seats. */
async function open(page: Page, format: Format, bot: string): Promise<void> {
  await page.goto('/');
  await page.waitForSelector('article');
  const id = await page.evaluate(
    async ([format, bots]) => {
      const post = async (path: string, body: unknown) => {
        const headers = { 'content-type': 'application/json' };
        const init = { method: 'POST', headers, body: JSON.stringify(body) };
        return (await fetch(`/api${path}`, init)).json();
      };
      await post('/guest', { name: 'Robin' });
      const table = { game: 'brawlhalla', options: { format }, seats: ['open', ...bots] };
      const { id } = await post('/tables', table);
      await post(`/tables/${id}/sit`, { seat: 'A', entropy: '0123456789abcdef0123456789abcdef' });
      return id as string;
    },
    [format, Array.from({ length: SEATS[format] - 1 }, () => ({ bot }))] as const,
  );
  await page.goto(`/table/${id}`);
}

for (const format of FORMATS) {
  test(`a whole ${format} is played on the board`, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('bravehall.settings', JSON.stringify({ speed: 'off' }));
    });
    await open(page, format, 'random');
    expect(await playOut(page, dice(11))).toBeGreaterThan(10);
  });
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

for (const theme of ['dark', 'light']) {
  test(`the board in play is accessible, ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => {
      localStorage.setItem('bravehall.settings', JSON.stringify({ theme: chosen, speed: 'off' }));
    }, theme);
    await open(page, 'teams', 'random');
    for (const wanted of ['legend', 'face', 'card']) {
      await page.waitForSelector(`[data-key^="${wanted}:"][data-lit]`);
      await page.locator(`[data-key^="${wanted}:"][data-lit]`).first().click();
    }
    await page.waitForTimeout(700);
    // By the debugger, which the content policy of the page does not bind.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: readFileSync(AXE, 'utf8') });
    const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
      'axe.run()',
    );
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual(
      [],
    );
  });
}

// Pictures for people to look at; made only where a folder for them is named.
const folder = process.env.SHOTS;
const SIZES = {
  wide: { width: 1440, height: 900 },
  middle: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};
const WAITS = '#over, [data-lit]:not([data-lit=picked]), .prompt .buttons [data-choice]';

async function touch(page: Page, roll: (below: number) => number): Promise<void> {
  await page.waitForSelector(WAITS, { state: 'attached', timeout: 30_000 });
  await page.evaluate(
    ([selector, pick]) => {
      const things = [...document.querySelectorAll<HTMLElement>(selector)];
      // Attacks first, then cards and spaces: something is to happen.
      const seats = things.filter((one) => one.dataset.key?.startsWith('seat:'));
      const some = seats.length ? seats : things;
      some[pick % some.length]?.click();
    },
    [WAITS, roll(1_000_000)] as const,
  );
  await page.waitForTimeout(20);
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of ['dark', 'light']) {
    for (const format of FORMATS) {
      test(`pictures ${size} ${theme} ${format}`, async ({ page }) => {
        test.skip(!folder, 'SHOTS names no folder');
        mkdirSync(folder ?? '', { recursive: true });
        await page.setViewportSize(viewport);
        await page.addInitScript((chosen) => {
          localStorage.setItem(
            'bravehall.settings',
            JSON.stringify({ theme: chosen, speed: 'off' }),
          );
        }, theme);
        const roll = dice(format.length * 31 + 5);
        const shoot = async (what: string) => {
          await page.mouse.move(1, 1);
          await page.waitForTimeout(250);
          await page.screenshot({ path: `${folder}/${format}-${what}-${size}-${theme}.png` });
        };
        await open(page, format, 'novice');
        await page.waitForSelector('[data-key^="legend:"][data-lit]');
        if (format === 'duel') await shoot('legends');
        await touch(page, roll);
        await page.waitForSelector('[data-key^="face:"][data-lit]');
        if (format === 'duel') await shoot('weapons');
        await touch(page, roll);
        await page.waitForSelector('[data-key^="card:"][data-lit]', { timeout: 30_000 });
        await shoot('start');
        const card = page.locator('[data-key^="card:"][data-lit]').last();
        await card.click();
        const space = page.locator('[data-key^="cell:"][data-lit]').last();
        if (await space.count()) {
          await space.hover();
          await page.waitForTimeout(200);
          await page.screenshot({ path: `${folder}/${format}-aim-${size}-${theme}.png` });
          await space.click();
        }
        for (const what of ['attack', 'later', 'recall']) {
          const wanted =
            {
              attack: '.duel:not(.over)',
              later: '.level2',
              recall: '[data-key^="played:"][data-lit]',
            }[what] ?? '';
          for (let tries = 0; tries < 220; tries += 1) {
            await page.waitForSelector(WAITS, { state: 'attached', timeout: 30_000 });
            if (await page.locator('#over').count()) break;
            if (await page.locator(wanted).count()) break;
            await touch(page, roll);
          }
          await page.waitForSelector(WAITS, { state: 'attached', timeout: 30_000 });
          await shoot(what);
        }
      });
    }
  }
}
