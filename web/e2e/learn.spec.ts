import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './fixtures';

const GAMES = ['braverse', 'demonbrave', 'brawlhalla'];
const LIT = '[data-lit]:not([data-lit=picked]), .prompt .buttons [data-choice]';

/** How many steps are done. */
const done = async (page: Page) =>
  Number(await page.getByRole('progressbar').getAttribute('value'));

/** Touches something that is lit, and waits until the touch has been taken. */
async function touchOnce(page: Page, before: number): Promise<void> {
  const picked = await page.locator('[data-lit=picked]').count();
  await page.locator(LIT).first().click();
  await page.waitForFunction(
    ([steps, things]) =>
      document.querySelector('progress')?.value !== steps ||
      document.querySelectorAll('[data-lit=picked]').length > things,
    [before, picked] as const,
  );
}

/** Does what the teacher asks for; says whether there was something to do. */
async function doStep(page: Page, game: string): Promise<boolean> {
  const teacher = page.getByRole('region', { name: 'Teacher' });
  const next = teacher.getByRole('button', { name: 'Next' });
  const hint = teacher.getByRole('button', { name: 'Show me' });
  await expect(teacher.getByRole('status')).not.toBeEmpty();
  if (await teacher.getByRole('link', { name: 'Play a whole game' }).count()) return false;
  const before = await done(page);
  if (await next.count()) await next.click();
  else if (/read why/.test(await teacher.getByRole('status').innerText())) await ask(page, game);
  else {
    await hint.click();
    while ((await done(page)) === before) await touchOnce(page, before);
  }
  await expect.poll(() => done(page)).toBe(before + 1);
  return true;
}

/** Touches what the teacher says cannot be used, and reads why. */
const ASKS: Record<string, (page: Page) => Promise<void>> = {
  braverse: (page) =>
    page
      .getByRole('button', { name: /Princess Cookie/ })
      .first()
      .click(),
  demonbrave: (page) => page.getByRole('button', { name: '4 of Clubs, in your hand' }).click(),
  brawlhalla: async (page) => {
    await page.locator('[data-key="card:2a"]').click();
    // What cannot be used is no button for readers, but can be touched.
    await page.locator('[data-key="cell:z2"]').click({ force: true });
  },
};

async function ask(page: Page, game: string): Promise<void> {
  await ASKS[game]?.(page);
  const dialog = page.locator('dialog, section.reader');
  const rule = dialog.locator('.why summary').first();
  const link = dialog.getByRole('link', { name: /^(BV|DB|BH)-[A-Z]+-\d+$/ }).first();
  // The reason comes from the server; the rule lies behind an icon, or stands there at once.
  await expect(rule.or(link).first()).toBeVisible();
  if (await rule.count()) await rule.click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

for (const game of GAMES) {
  test(`the first game of ${game} can be played to its end`, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('bravehall.settings', JSON.stringify({ speed: 'off' }));
    });
    await page.goto('/learn');
    await page.locator(`main a[href="/learn/${game}"]`).click();
    let steps = 0;
    while (await doStep(page, game)) {
      steps += 1;
    }
    expect(steps).toBeGreaterThanOrEqual(10);
    expect(await faults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Words of the game' }).click();
    await expect(page.locator('dt').first()).toBeVisible();
  });
}

/** Shuts the answer to a question, once it has come. */
async function shut(page: Page): Promise<void> {
  const answer = page.locator('dialog[open]');
  await answer.waitFor();
  await page.keyboard.press('Escape');
  await expect(answer).toHaveCount(0);
}

/** The lessons after the first game of each game. */
const MORE = {
  braverse: ['flip', 'energy', 'deck'],
  demonbrave: ['ranks', 'chains', 'five'],
  brawlhalla: ['moving', 'bidding', 'knockback'],
};

for (const [game, lessons] of Object.entries(MORE)) {
  test(`the other lessons of ${game} light what they speak of, to their end`, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('bravehall.settings', JSON.stringify({ speed: 'off' }));
    });
    for (const lesson of lessons) {
      await page.goto(`/learn/${game}/${lesson}`);
      const teacher = page.getByRole('region', { name: 'Teacher' });
      const words = teacher.getByRole('status');
      const next = teacher.getByRole('button', { name: 'Next' });
      const hint = teacher.getByRole('button', { name: 'Show me' });
      const end = teacher.getByRole('link', { name: 'Play a whole game' });
      await expect(words).not.toBeEmpty();
      // The numbers of rules stand behind a sign.
      await expect(words).not.toContainText(/[A-Z]{2}-[A-Z]+-\d/);
      for (let steps = 0; steps < 12 && !(await end.count()); steps += 1) {
        const before = await done(page);
        const isAsked = /read why/.test(await words.innerText());
        const isShown = isAsked || !(await next.count());
        // What is to be done is lit, on the board or below it.
        if (isShown)
          await expect(page.locator('[data-spotlight], .prompt .gold')).not.toHaveCount(0);
        if (await next.count()) await next.click();
        else {
          await hint.click();
          if (isAsked) await shut(page);
          else while ((await done(page)) === before) await touchOnce(page, before);
        }
        await expect.poll(() => done(page)).toBe(before + 1);
      }
      await expect(end).toBeVisible();
    }
    await page.goto('/learn');
    await expect(page.locator(`article[data-game=${game}] li`, { hasText: 'done' })).toHaveCount(3);
  });
}

test('on a phone the teacher covers nothing of the table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const game of GAMES) {
    await page.goto(`/learn/${game}`);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('button', { name: 'Show me' })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, game).toBeLessThanOrEqual(390);
    const field = await page.locator('.felt').boundingBox();
    const teacher = await page.getByRole('region', { name: 'Teacher' }).boundingBox();
    expect(field?.height, game).toBeGreaterThan(480);
    expect(teacher?.y, game).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0) - 1);
  }
});

test('whoever comes first is offered one thing: a first game', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'DemonBrave' }).check();
  await page.getByRole('link', { name: /Play your first game/ }).click();
  await expect(page).toHaveURL(/\/learn\/demonbrave$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Show me' }).waitFor();
  // Whoever has begun goes on where they were.
  await page.goto('/');
  await page.waitForSelector('article');
  await expect(page.getByRole('link', { name: /Play your first game/ })).toHaveCount(0);
});
