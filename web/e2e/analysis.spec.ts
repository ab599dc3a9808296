import type { Page } from '@playwright/test';
import type { Analysis, Judged, Progress, Scene, Seat } from '../src/wire';
import { faults } from './axe';
import { expect, test } from './fixtures';
import { playNow, playShort, quick } from './player';

const slider = (page: Page) => page.getByRole('slider', { name: 'Place in the game' });
const side = (page: Page, tab: string) => page.locator('aside').getByRole('tab', { name: tab });

/** What the page is shown, as the server keeps it. */
async function kept(page: Page, id: string): Promise<Analysis> {
  const answer = await page.request.get(`/api/tables/${id}/analysis`);
  const { analysis } = (await answer.json()) as Progress;
  if (!analysis) throw new Error('the analysis is not whole');
  return analysis;
}

/** Plays a little and opens the analysis from the panel at the end; waits until it is whole. */
async function analysed(page: Page, game: string, touches = 14) {
  const id = await playShort(page, game, touches);
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.waitForURL('**/analysis/*');
  await page.waitForSelector('.graph svg', { timeout: 240_000 });
  return { id, analysis: await kept(page, id) };
}

/** Every decision that was judged, in the order of the game. */
const judgedOf = ({ seats }: Analysis): { seat: Seat; judged: Judged }[] =>
  seats
    .flatMap(({ seat, judged }) => judged.map((one) => ({ seat, judged: one })))
    .sort((one, other) => one.judged.step - other.judged.step);

const isCostly = ({ judged }: { judged: Judged }) =>
  ['inaccuracy', 'mistake', 'blunder'].includes(judged.class);

/** Goes to where a decision was made, with the eyes of whoever made it. */
async function visit(page: Page, id: string, { seat, judged }: { seat: Seat; judged: Judged }) {
  await page.goto(`/analysis/${id}?at=${judged.step - 1}&as=${seat}`);
  await page.waitForSelector('.graph svg');
  await side(page, 'Decision').click();
  await expect(page.locator('aside .verdict')).toContainText(`Step ${judged.step}:`);
}

test.describe('a finished game', () => {
  test.beforeEach(async ({ page }) => quick(page));

  test('is taken apart: every decision has its class, its choices and its best', async ({
    page,
  }) => {
    const { id, analysis } = await analysed(page, 'demonbrave');
    const all = judgedOf(analysis);
    expect(all.length).toBeGreaterThan(6);
    await side(page, 'All steps').click();
    for (const { judged } of all) {
      const mark = page.locator('aside li').nth(judged.step).locator('[data-class]');
      await expect(mark).toHaveAttribute('data-class', judged.class);
    }
    await expect(page.locator('aside li [data-class]')).toHaveCount(all.length);
    const one = all.reduce((most, next) =>
      next.judged.choices.length > most.judged.choices.length ? next : most,
    );
    await visit(page, id, one);
    const choices = page.locator('aside [data-choice-of]');
    const [best] = one.judged.choices;
    await expect(choices.first()).toHaveAttribute('data-choice-of', best?.text ?? '');
    await expect(choices.first()).toContainText(`${Math.round(100 * (best?.chance ?? 0))} %`);
    await expect(choices.first()).toHaveAttribute('aria-pressed', 'true');
    const made = one.judged.choices.find((choice) => choice.made);
    await expect(page.locator(`[data-choice-of="${made?.text}"]`)).toContainText('Played');
    const { length } = one.judged.choices;
    const more = page.locator('aside .more');
    if (await more.count()) await more.click();
    await expect(choices).toHaveCount(length);
  });

  test('marks on the board what a choice touches', async ({ page }) => {
    const { id, analysis } = await analysed(page, 'demonbrave');
    const own = judgedOf(analysis).filter(({ seat }) => seat === 'A');
    const at = own.map(({ judged }) => judged.step - 1);
    const scenes = new Map<number, Scene>();
    for (const step of at) {
      const path = `/api/tables/${id}/scenes?viewer=A&from=${step}&count=1`;
      const [scene] = (await (await page.request.get(path)).json()) as Scene[];
      if (scene) scenes.set(step, scene);
    }
    const touchesOf = (judged: Judged, text: string | undefined) =>
      scenes.get(judged.step - 1)?.choices.find((choice) => choice.text === text)?.touches ?? [];
    const one = own.find(({ judged }) => {
      const [best, other] = judged.choices.map(({ text }) => touchesOf(judged, text).join());
      return best && other && best !== other;
    });
    if (!one) throw new Error('no decision touches anything');
    await visit(page, id, one);
    const lit = () =>
      page
        .locator('.board [data-lit]')
        .evaluateAll((all) => all.map((thing) => (thing as HTMLElement).dataset.key).sort());
    const [best, other] = one.judged.choices;
    const wanted = (text: string | undefined) => [...new Set(touchesOf(one.judged, text))].sort();
    await expect.poll(lit).toEqual(wanted(best?.text));
    await page.locator(`[data-choice-of="${other?.text}"]`).click();
    await expect.poll(lit).toEqual(wanted(other?.text));
  });

  test('is stepped through by key, from one costly decision to the next', async ({ page }) => {
    const { id, analysis } = await analysed(page, 'braverse', 30);
    const steps = judgedOf(analysis)
      .filter(isCostly)
      .map(({ judged }) => judged.step - 1)
      .filter((at) => at > 0);
    await page.goto(`/analysis/${id}?at=0&as=A`);
    await page.waitForSelector('.graph svg');
    await page.keyboard.press('ArrowRight');
    await expect(slider(page)).toHaveValue('1');
    await page.keyboard.press('Home');
    for (const at of steps) {
      await page.keyboard.press('ArrowDown');
      await expect(slider(page)).toHaveValue(String(at));
      await expect(page.locator('aside .verdict')).toContainText(`Step ${at + 1}:`);
    }
    const next = page.getByRole('button', { name: 'To the next costly decision' });
    await expect(next).toBeDisabled();
    for (const at of steps.slice(0, -1).reverse()) {
      await page.keyboard.press('ArrowUp');
      await expect(slider(page)).toHaveValue(String(at));
    }
    await page.keyboard.press('End');
    await expect(slider(page)).toHaveValue(String(analysis.decisions));
    const moment = page.locator('.moment').first();
    if (await moment.count()) {
      const step = Number(await moment.getAttribute('data-moment'));
      await moment.click();
      await expect(slider(page)).toHaveValue(String(step - 1));
    }
  });

  test('says what was luck and what was not, and it adds up', async ({ page }) => {
    const { analysis } = await analysed(page, 'braverse');
    const account = analysis.seats[0]?.account;
    if (!account) throw new Error('nobody played');
    const percent = (chance: number) => `${Math.round(100 * chance)} %`;
    const sum = page.locator('aside .sum');
    await expect(sum.locator('.end').first()).toContainText(percent(account.start));
    await expect(sum.locator('.end').last()).toContainText(percent(account.end));
    const own = Math.round(-100 * account.own);
    await expect(sum.locator('[data-told]')).toContainText(`gave away ${own} points`);
    const counts = await sum.locator('tbody tr td:nth-child(2)').allInnerTexts();
    const all = counts.reduce((count, text) => count + Number(text), 0);
    expect(all).toBe(analysis.seats[0]?.judged.length);
  });

  test('is seen with all cards open as well', async ({ page }) => {
    const { id, analysis } = await analysed(page, 'demonbrave');
    const one = judgedOf(analysis).find(({ judged }) => judged.open);
    if (!one?.judged.open) throw new Error('no decision was looked at with all cards open');
    await visit(page, id, one);
    await page.locator('aside').getByText('All cards open', { exact: true }).click();
    const chance = `${Math.round(100 * one.judged.open.chance)} %`;
    await expect(page.locator('aside .verdict .note').first()).toContainText(chance);
    const mark = page.locator('aside .verdict [data-class]');
    await expect(mark).toHaveAttribute('data-class', one.judged.open.class);
    await side(page, 'All steps').click();
    const step = page.locator('aside li').nth(one.judged.step).locator('[data-class]');
    await expect(step).toHaveAttribute('data-class', one.judged.open.class);
  });

  test('is shared, kept and tried again', async ({ page, context, browser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id, analysis } = await analysed(page, 'demonbrave');
    const one = judgedOf(analysis).find(({ seat }) => seat === 'A');
    if (!one) throw new Error('nothing was chosen');
    await visit(page, id, one);
    const menu = async (item: string) => {
      await page.getByRole('button', { name: 'Analysis menu' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await menu('Share');
    await expect(page.getByText('Link to this place in the analysis copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const friend = await (await browser.newContext()).newPage();
    await friend.goto(link);
    await expect(friend.locator('[data-strip]')).toHaveAttribute(
      'data-strip',
      String(one.judged.step),
    );
    expect(await kept(friend, id)).toEqual(analysis);
    await friend.close();
    const file = async (item: string) => {
      const download = page.waitForEvent('download');
      await menu(item);
      const stream = await (await download).createReadStream();
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      return { name: (await download).suggestedFilename(), content: Buffer.concat(parts) };
    };
    const json = await file('Save as JSON');
    expect(json.name).toBe(`bravehall-${id}.json`);
    expect(JSON.parse(json.content.toString())).toEqual(analysis);
    const svg = (await file('Save the graph (SVG)')).content.toString();
    expect(svg).toMatch(/^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(svg).toMatch(/<path[^>]*stroke="rgb\(/);
    const png = (await file('Save the graph (PNG)')).content;
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.length).toBeGreaterThan(1000);
    expect((await file('Save the replay')).name).toBe(`bravehall-${id}.replay`);
    await page.getByRole('button', { name: 'Try it against the strongest bot' }).click();
    await page.waitForURL('**/table/*');
    expect(page.url()).not.toContain(id);
    const table = page.url().split('/').at(-1) ?? '';
    const info = await (await page.request.get(`/api/tables/${table}`)).json();
    expect(info.seats[1].occupant.bot.name).toMatch(/^searcher/);
    await expect(page.locator('.prompt')).toBeVisible();
  });

  test('is found from its replay; a game that runs has no analysis', async ({ page }) => {
    const id = await playShort(page, 'brawlhalla', 4);
    await page.goto(`/replay/${id}`);
    await page.locator('aside').getByRole('link', { name: 'Analyse' }).click();
    await page.waitForURL(`**/analysis/${id}*`);
    await playNow(page, 'brawlhalla');
    const running = page.url().split('/').at(-1) ?? '';
    await page.goto(`/analysis/${running}`);
    await expect(page.getByText('This game is not over yet.')).toBeVisible();
    expect((await page.request.get(`/api/tables/${running}/analysis`)).status()).toBe(409);
  });
});

test('it speaks Korean and Japanese', async ({ page }) => {
  await quick(page);
  const { id, analysis } = await analysed(page, 'demonbrave');
  const one = judgedOf(analysis)[0];
  if (!one) throw new Error('nothing was chosen');
  const words = {
    ko: { tab: '선택', best: '★ 최선' },
    ja: { tab: '選択', best: '★ 最善' },
  } as const;
  for (const lang of ['ko', 'ja'] as const) {
    await quick(page, { lang });
    await page.goto(`/analysis/${id}?at=${one.judged.step - 1}&as=${one.seat}`);
    await page.locator('aside').getByRole('tab', { name: words[lang].tab, exact: true }).click();
    const best = page.locator('aside [data-choice-of]').first();
    await expect(best).toContainText(words[lang].best);
    const said = one.judged.choices[0]?.said?.[lang] ?? [];
    const text = said.map((span) => (typeof span === 'string' ? span : span.text)).join('');
    await expect(best.locator('.words')).toHaveText(text);
  }
});

for (const theme of ['dark', 'light']) {
  test(`it is accessible in the ${theme} theme, wide and on a phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await quick(page, { theme });
    const { id, analysis } = await analysed(page, 'braverse', 24);
    expect(await faults(page)).toEqual([]);
    const one = judgedOf(analysis).at(-1);
    if (!one) throw new Error('nothing was chosen');
    await visit(page, id, one);
    expect(await faults(page)).toEqual([]);
    await side(page, 'All steps').click();
    expect(await faults(page)).toEqual([]);
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await faults(page)).toEqual([]);
      await page.locator('[data-strip]').click();
      await expect(page.locator('dialog .verdict')).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
  });
}
