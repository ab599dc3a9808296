import type { Page } from '@playwright/test';

/** Picks at random, but the same way each time. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A page with these settings, on which nothing waits for moving cards and the weakest bot plays. */
export async function quick(page: Page, settings: object = {}): Promise<void> {
  await page.addInitScript((kept) => {
    localStorage.setItem('bravehall.settings', JSON.stringify({ speed: 'off', ...kept }));
    localStorage.setItem('bravehall.level', '"random"');
  }, settings);
}

export async function playNow(page: Page, game: string): Promise<void> {
  await page.goto('/');
  await page.locator(`[data-play=${game}]`).click();
  await page.waitForURL('**/table/*');
}

export const TOUCHABLE = '[data-lit]:not([data-lit=picked]), .prompt .buttons [data-choice]';

/** Touches one of the things that can be touched; inside the page, because the board may change meanwhile. */
function touch(page: Page, pick: number): Promise<boolean> {
  return page.evaluate(
    ([selector, at]) => {
      const things = [...document.querySelectorAll<HTMLElement>(selector)];
      const thing = things[at % Math.max(1, things.length)];
      thing?.click();
      return Boolean(thing);
    },
    [TOUCHABLE, pick] as const,
  );
}

/** Begins a game against the weakest bot, touches a few things and gives up; says which table it was. */
export async function playShort(page: Page, game: string, touches = 14): Promise<string> {
  await page.addInitScript(() => localStorage.setItem('bravehall.level', '"random"'));
  await playNow(page, game);
  await playSome(page, dice(7), touches);
  if (!(await page.locator('#over').count())) {
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('menuitem', { name: 'Concede' }).click();
    await page.locator('dialog').getByRole('button', { name: 'Concede' }).click();
  }
  await page.waitForSelector('#over');
  return page.url().split('/').at(-1) ?? '';
}

/** Touches so many things, unless the game is over before, and waits for the next decision. */
export async function playSome(
  page: Page,
  roll: (below: number) => number,
  touches: number,
): Promise<void> {
  for (let done = 0; done < touches && !(await page.locator('#over').count()); ) {
    await page.waitForSelector(`#over, ${TOUCHABLE}`, { state: 'attached', timeout: 60_000 });
    if (await touch(page, roll(1_000_000))) done += 1;
    await page.waitForTimeout(40);
  }
  await page.waitForSelector(`#over, ${TOUCHABLE}`, { state: 'attached', timeout: 60_000 });
}

/** Touches lit things and prompt buttons until the game is over; says how many touches it took. */
export async function playOut(
  page: Page,
  roll: (below: number) => number,
  most = 3000,
): Promise<number> {
  const over = page.locator('#over');
  for (let touches = 0; touches < most; ) {
    await page.waitForSelector(`#over, ${TOUCHABLE}`, { state: 'attached', timeout: 60_000 });
    if (await over.count()) return touches;
    if (await touch(page, roll(1_000_000))) touches += 1;
    await page.waitForTimeout(5);
  }
  throw new Error(`the game was not over after ${most} touches`);
}
