import type { Page } from '@playwright/test';
import { feed, feedable, newest } from './feed';
import { expect, test } from './fixtures';
import { dice, playNow, playSome, quick } from './player';
import { announced, kitchen, landed } from './scenes/braverse';
import { type Told, won } from './scenes/told';

/** A table with an attack that is announced, on which what comes next is acted out. */
async function battle(page: Page): Promise<Told> {
  await feedable(page);
  await quick(page, { speed: 'normal' });
  await playNow(page, 'braverse');
  await playSome(page, dice(5), 4);
  const table = kitchen((await newest(page)) as Told);
  await feed(page, table);
  await expect(page.locator('.board .place .stand [data-key]')).toHaveCount(4);
  const told = announced(table);
  await feed(page, told);
  await expect(page.locator('[data-attack]')).toBeVisible();
  await expect(page.locator('.host.acting')).toHaveCount(0);
  return told;
}

const line = (page: Page, word: string) => page.locator('ol[aria-label=Log] li', { hasText: word });
const pieces = (page: Page) => page.locator('.stage .piece');
const reader = (page: Page) => page.locator('section.reader');

/** Writes down in which order lines of the log, and things that are found by a selector, come. */
function watch(page: Page, lines: string[], things: Record<string, string>): Promise<void> {
  return page.evaluate(
    ([words, wanted]) => {
      const came: string[] = [];
      Object.assign(window, { came });
      const told = () =>
        [...document.querySelectorAll('ol[aria-label=Log] li')].map((li) => li.textContent);
      const look = () => {
        const here = [
          ...Object.keys(wanted).filter((name) => document.querySelector(wanted[name] ?? '')),
          ...words.filter((word) => told().includes(word)),
        ];
        came.push(...here.filter((name) => !came.includes(name)));
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    },
    [lines, things] as const,
  );
}
const came = (page: Page) => page.evaluate(() => (window as unknown as { came: string[] }).came);

test('a FLIP is seen before the log tells it', async ({ page }) => {
  const told = await battle(page);
  const lines = ['damaged', 'flipped', 'fainted'];
  await watch(page, lines, { blow: '.stage .piece', card: '.stage .named' });
  await feed(page, landed(told));
  await expect(line(page, 'fainted')).toHaveCount(1);
  expect(await came(page)).toEqual(['blow', 'damaged', 'card', 'flipped', 'fainted']);
  await expect(pieces(page)).toHaveCount(0);
});

test('the result is shown after the last blow has landed', async ({ page }) => {
  const told = await battle(page);
  await watch(page, ['fainted', 'over'], { blow: '.stage .piece', result: '#over' });
  await feed(page, won(told, landed(told)));
  await expect(page.locator('#over')).toBeVisible();
  expect(await came(page)).toEqual(['blow', 'fainted', 'over', 'result']);
});

test('a touch shows the end at once and does nothing else', async ({ page }) => {
  const told = await battle(page);
  await feed(page, landed(told));
  await expect(pieces(page)).not.toHaveCount(0);
  const cookie = page.locator('[data-place=A2] .spot');
  const box = await cookie.boundingBox();
  if (!box) throw new Error('no Cookie');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  // Not waited for: it is there when the touch is over.
  expect(await line(page, 'fainted').count()).toBe(1);
  await expect(pieces(page)).toHaveCount(0);
  await expect(page.locator('[data-place=B2] .spot')).toHaveCount(0);
  // The pointer may read what it lies on; only what a touch has opened stays when it goes.
  await page.mouse.move(2, 2);
  await expect(reader(page)).toHaveCount(0);
  await cookie.click();
  await page.mouse.move(2, 2);
  await expect(reader(page)).toBeVisible();
});

test('Space shows the end at once and presses nothing', async ({ page }) => {
  const told = await battle(page);
  await page.locator('[data-place=A2] .spot').focus();
  await feed(page, landed(told));
  await expect(pieces(page)).not.toHaveCount(0);
  await page.keyboard.press('Space');
  expect(await line(page, 'fainted').count()).toBe(1);
  await expect(reader(page)).toHaveCount(0);
});

test('whoever wants no motion sees the facts in place, one after the other', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const told = await battle(page);
  await watch(page, ['damaged', 'fainted'], { rim: '.stage .rim' });
  await feed(page, landed(told));
  await expect(pieces(page)).not.toHaveCount(0);
  const moved = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.effect instanceof KeyframeEffect && one.effect.target?.closest('.host'))
      .flatMap((one) => (one.effect as KeyframeEffect).getKeyframes())
      .filter((frame) => 'transform' in frame || 'filter' in frame),
  );
  expect(moved).toEqual([]);
  await expect(line(page, 'fainted')).toHaveCount(1);
  expect(await came(page)).toEqual(['rim', 'damaged', 'fainted']);
});

test('a hidden page acts out nothing', async ({ page }) => {
  const told = await battle(page);
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
  await watch(page, ['fainted'], { blow: '.stage .piece' });
  await feed(page, landed(told));
  await expect(line(page, 'fainted')).toHaveCount(1);
  expect(await came(page)).toEqual(['fainted']);
});
