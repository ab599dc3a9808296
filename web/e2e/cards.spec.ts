import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dice, playNow, playSome, playUntil, quick, settled } from './player';

const SCREENS = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  lying: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
};

/** Waits until every card in sight shows its picture; says the address of each, by the card's name. */
async function pictures(page: Page, within: string): Promise<string[]> {
  const all = page.locator(`${within} .cookie`);
  await expect
    .poll(
      () =>
        all.evaluateAll(async (cards) => {
          // What a row that scrolls hides is not in sight.
          const seen = await new Promise<Element[]>((tell) => {
            const watcher = new IntersectionObserver((found) => {
              watcher.disconnect();
              tell(found.filter((one) => one.isIntersecting).map(({ target }) => target));
            });
            for (const card of cards) watcher.observe(card);
          });
          const shown = seen.map((card) => card.querySelector('img'));
          return shown.length > 0 && shown.every((img) => img?.complete && img.naturalWidth > 0);
        }),
      // A busy machine draws when it gets round to it.
      { timeout: 60_000 },
    )
    .toBe(true);
  return page
    .locator(`${within} .cookie img`)
    .evaluateAll((found) => found.map((img) => (img as HTMLImageElement).src));
}

/** How many colours a picture has: one that failed is of one. */
function colours(page: Page, address: string): Promise<number> {
  return page.evaluate(async (src) => {
    const img = new Image();
    img.src = src;
    await img.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [40, 56];
    const pen = canvas.getContext('2d');
    pen?.drawImage(img, 0, 0, 40, 56);
    const dots = new Uint32Array(pen?.getImageData(0, 0, 40, 56).data.buffer ?? []);
    return new Set(dots).size;
  }, address);
}

for (const [name, screen] of Object.entries(SCREENS)) {
  test.describe(`on a screen that is ${name}`, () => {
    test.use(screen);

    test('every card in sight shows its Cookie', async ({ page }, info) => {
      await quick(page);
      await playNow(page, 'braverse');
      await playSome(page, dice(5), 30);
      await settled(page);
      const hand = await pictures(page, '.hand');
      for (const address of new Set(hand)) expect(await colours(page, address)).toBeGreaterThan(60);
      await pictures(page, '.board');
      await info.attach(`board ${name}`, {
        body: await page.screenshot(),
        contentType: 'image/png',
      });
    });

    test('cards of a hand can be read', async ({ page }) => {
      await quick(page);
      await playNow(page, 'braverse');
      await playUntil(page, '.hand .spot');
      const sizes = await page
        .locator('.hand .card')
        .first()
        .evaluate((card) => {
          const size = (part: string) => {
            const found = card.querySelector(part);
            return found ? Number.parseFloat(getComputedStyle(found).fontSize) : 99;
          };
          return { name: size('.name span'), number: Math.min(size('.level i'), size('.hp b')) };
        });
      expect(sizes.name).toBeGreaterThanOrEqual(name === 'lying' ? 7.5 : 9.5);
      expect(sizes.number).toBeGreaterThanOrEqual(10);
    });
  });
}

test('a catalogue draws what is looked at, each card its own', async ({ page }) => {
  await page.goto('/decks/braverse');
  await page.locator('[data-number]').nth(4).waitFor();
  const first = await pictures(page, '[data-number]');
  expect(new Set(first).size).toBe(first.length);
  const known = await page.locator('[data-number]').first().getAttribute('aria-setsize');
  expect(first.length).toBeLessThan(Number(known) / 4);
});

test('a fainted Cookie looks like one', async ({ page }) => {
  await quick(page);
  await playNow(page, 'braverse');
  await playUntil(page, '.break .cookie');
  await expect(page.locator('.break .cookie').first()).toHaveAttribute('data-pose', 'fainted');
  const [fallen = ''] = await pictures(page, '.break');
  expect(await colours(page, fallen)).toBeGreaterThan(60);
});
