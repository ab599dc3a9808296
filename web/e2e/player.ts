import type { Page } from '@playwright/test';

/** Picks at random, but the same way each time. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export async function playNow(page: Page, game: string): Promise<void> {
  await page.goto('/');
  await page.locator(`[data-play=${game}]`).click();
  await page.waitForURL('**/table/*');
}

const TOUCHABLE = '[data-lit]:not([data-lit=picked]), .prompt .buttons [data-choice]';

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
    // Done inside the page, because the board may change between finding a thing and touching it.
    const pick = roll(1_000_000);
    const touched = await page.evaluate(
      ([selector, at]) => {
        const things = [...document.querySelectorAll<HTMLElement>(selector)];
        const thing = things[at % Math.max(1, things.length)];
        thing?.click();
        return Boolean(thing);
      },
      [TOUCHABLE, pick] as const,
    );
    if (touched) touches += 1;
    await page.waitForTimeout(5);
  }
  throw new Error(`the game was not over after ${most} touches`);
}
