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
    localStorage.setItem(
      'bravehall.settings',
      JSON.stringify({ speed: 'off', autoPass: false, ...kept }),
    );
    localStorage.setItem('bravehall.level', '"random"');
    // What is chosen at the table is chosen there, unless a test chose something else before.
    for (const game of ['demonbrave', 'brawlhalla'])
      localStorage[`bravehall.loadout.${game}`] ??= '"table"';
  }, settings);
}

export async function playNow(page: Page, game: string): Promise<void> {
  await page.goto('/');
  await page.locator(`[data-play=${game}]`).click();
  await page.waitForURL('**/table/*');
}

export const TOUCHABLE = '[data-lit]:not([data-lit=picked]), .prompt .buttons [data-choice]';

/** Waits for the next decision, for as long as the others take; says whether there is one, or the game is over. */
async function isAsked(page: Page): Promise<boolean> {
  await page.waitForSelector(`#over, ${TOUCHABLE}`, { state: 'attached', timeout: 0 });
  return (await page.locator('#over').count()) === 0;
}

/** Touches one of the things that can be touched; inside the page, because the board may change meanwhile. */
export function touch(page: Page, roll: (below: number) => number): Promise<void> {
  return page.evaluate(
    async ([selector, at]) => {
      const things = [...document.querySelectorAll<HTMLElement>(selector)];
      things[at % Math.max(1, things.length)]?.click();
      // When this is over the page shows that it was touched: what is open then is open anew.
      await new Promise((resolve) => setTimeout(resolve));
    },
    [TOUCHABLE, roll(1_000_000)] as const,
  );
}

/** Touches lit things and prompt buttons until the game is over or as often as said; says how often. */
export async function playSome(
  page: Page,
  roll: (below: number) => number,
  most: number,
): Promise<number> {
  for (let touches = 0; touches < most; touches += 1) {
    if (!(await isAsked(page))) return touches;
    await touch(page, roll);
  }
  await isAsked(page);
  return most;
}

/** Plays until something is there. */
export async function playUntil(page: Page, selector: string, seed = 3): Promise<void> {
  const roll = dice(seed);
  for (let touches = 0; touches < 400 && (await isAsked(page)); touches += 1) {
    if (await page.locator(selector).count()) return;
    await touch(page, roll);
  }
  throw new Error(`${selector} did not come`);
}

export async function playOut(page: Page, roll: (below: number) => number): Promise<number> {
  const touches = await playSome(page, roll, 3000);
  if (!(await page.locator('#over').count())) throw new Error('the game does not end');
  return touches;
}

export async function concede(page: Page): Promise<void> {
  await page.locator('header [aria-haspopup=menu]').last().click();
  await page.locator('[role=menuitem].danger').click();
  await page.locator('dialog button.danger').click();
  await page.waitForSelector('#over');
}

/** Drags the first thing that fits onto the first place that does, once it is held. */
export async function drag(page: Page, thing: string, place: string): Promise<void> {
  await settled(page);
  await page.locator(thing).first().hover();
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 4 });
  const box = await page.locator(place).first().boundingBox();
  if (!box) throw new Error(`${place} is not there`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
}

/** Waits until nothing moves any more but what always does: what moves covers other things, half seen. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity;
    for (let moves = document.getAnimations().filter(isEnding); moves.length; ) {
      await Promise.allSettled(moves.map((one) => one.finished));
      moves = document
        .getAnimations()
        .filter((one) => isEnding(one) && one.playState === 'running');
    }
  });
}

/** Begins a game against a bot, touches a few things and gives up; says which table it was. */
export async function playShort(page: Page, game: string, touches = 14): Promise<string> {
  await playNow(page, game);
  await playSome(page, dice(7), touches);
  if (!(await page.locator('#over').count())) await concede(page);
  return page.url().split('/').at(-1) ?? '';
}
