import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './fixtures';

const search = (page: Page) => page.getByRole('combobox').first();
const found = (page: Page) => page.locator('.found').getByRole('status');
const cards = (page: Page) => page.locator('[data-number]');
const numbers = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.number ?? ''));

async function speak(page: Page, lang: string): Promise<void> {
  const kept = { lang, speed: 'off' };
  await page.addInitScript(
    (kept) => localStorage.setItem('bravehall.settings', JSON.stringify(kept)),
    kept,
  );
}

test('only what is seen of a long list is in the page, and every card is reached', async ({
  page,
}) => {
  await page.goto('/decks/braverse');
  const album = await (await page.request.get('/api/album/braverse')).json();
  const all: { number: string }[] = album.cards;
  expect(all.length).toBeGreaterThan(1500);
  await expect(cards(page).first()).toHaveAttribute('data-number', all[0]?.number ?? '');
  const few = await cards(page).count();
  expect(few).toBeGreaterThan(5);
  expect(few).toBeLessThan(60);
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', `${all.length}`);

  // As far down as the list is long.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = page.locator(`[data-number="${all.at(-1)?.number}"]`);
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('aria-posinset', `${all.length}`);
  await expect(last.locator('img')).toBeVisible();
  expect(await cards(page).count()).toBeLessThan(60);
  const half = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    return scrollY;
  });
  await expect(cards(page).first()).not.toHaveAttribute('data-number', all[0]?.number ?? '');
  expect(await page.evaluate(() => scrollY)).toBe(half);
  // In the order of the list, with nothing left out.
  const seen = await numbers(page);
  const from = all.findIndex((one) => one.number === seen[0]);
  expect(seen).toEqual(all.slice(from, from + seen.length).map((one) => one.number));
});

test('the keys go through the list and never lose the focus', async ({ page }) => {
  await page.goto('/decks/braverse');
  await cards(page).first().locator('> button').focus();
  const here = () => page.evaluate(() => document.activeElement?.closest('li')?.dataset.index);
  await page.keyboard.press('ArrowRight');
  expect(await here()).toBe('1');
  await page.keyboard.press('End');
  const last = (await cards(page).first().getAttribute('aria-setsize')) ?? '';
  await expect.poll(here).toBe(`${Number(last) - 1}`);
  await expect(page.locator('li:focus-within > .card')).toBeInViewport();
  // Scrolled away from it, it stays in the page with the focus.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('[data-index="0"]')).toBeInViewport();
  expect(await here()).toBe(`${Number(last) - 1}`);
  await page.keyboard.press('Home');
  await expect.poll(here).toBe('0');
  // Letters lead to a name, + takes the card, one Tab leads to its buttons.
  await page.keyboard.type('zombie');
  await expect(page.locator('li:focus-within > .card')).toHaveAttribute('aria-label', /^Zombie/);
  await page.keyboard.press('+');
  await expect(page.locator('li:focus-within output')).toHaveText('1');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^One Zombie.* less$/ }).first()).toBeFocused();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
});

test('a card is found by any of its names, whatever language the page speaks', async ({ page }) => {
  await speak(page, 'ko');
  await page.goto('/decks/braverse');
  for (const name of ['princess cookie', '공주맛', 'ぷりんせす']) {
    await search(page).fill(name);
    await expect(page.locator('[data-number=ST1-001]')).toBeVisible();
    expect((await numbers(page)).length).toBeLessThan(20);
  }
  await search(page).fill('勇敢な');
  await expect(cards(page).first()).toBeVisible();
  const brave = await cards(page).first().locator('> button').getAttribute('aria-label');
  expect(brave).toContain('용감한 쿠키');
  await search(page).fill('색:빨강 코스트<=1 플립 -lv:2');
  await expect(page.locator('[data-number=ST1-004]')).toBeVisible();
  for (const label of await cards(page)
    .locator('> button')
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))) {
    expect(label).toContain('레드');
    expect(label).toContain('FLIP');
    expect(label).not.toContain('LV.2');
  }
});

test('suggestions are chosen by the keys, and faults are told and mended', async ({ page }) => {
  await page.goto('/decks/braverse');
  const field = search(page);
  await field.fill('col');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toContainText('colour:');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const id = (await options.first().getAttribute('id')) ?? '';
  await expect(field).toHaveAttribute('aria-activedescendant', id);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('colour:');
  await expect(field).toBeFocused();
  await options.filter({ hasText: 'colour:blue' }).click();
  await expect(field).toHaveValue('colour:blue ');
  await page.keyboard.type('type:trap');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  const few = await found(page).textContent();
  expect(Number.parseInt(few ?? '', 10)).toBeLessThan(100);

  await field.fill('colur:red cost<=many');
  await expect(page.locator('.faults')).toContainText('“colur:” is no word of the search.');
  await expect(page.locator('.faults')).toContainText('“many” is left out.');
  await page.getByRole('button', { name: 'Did you mean “colour”?' }).click();
  await expect(field).toHaveValue('colour:red cost<=many');
  expect(await faults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Words for searching' }).click();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'hp>=4', exact: true }).click();
  await expect(field).toHaveValue('hp>=4');
  await expect(page.locator('.faults')).toHaveText('');
});

const SIZES = [
  [1440, 900],
  [390, 844],
  [844, 390],
  [360, 640],
  [768, 1024],
  [1920, 1080],
] as const;

for (const [width, height] of SIZES) {
  test(`nothing is cut or too small to touch at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/decks/braverse');
    await page.waitForSelector('[data-number]');
    const look = async () => {
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);
      const small = await page
        .locator('main button:visible, main select:visible, main input:visible')
        .evaluateAll((all) =>
          all
            .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
            .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
            .map(
              ({ one, box }) =>
                `${one.ariaLabel ?? one.textContent?.trim()}: ${box.width} × ${box.height}`,
            ),
        );
      expect(small).toEqual([]);
    };
    await look();
    const filters = page.getByRole('button', { name: 'Filters' });
    if ((await filters.getAttribute('aria-expanded')) === 'false') await filters.click();
    await look();
    const bar = page.locator('.bar button');
    if (await bar.isVisible()) await bar.click();
    await page.getByRole('button', { name: 'Ready decks' }).click();
    await page.locator('[data-ready=ember-tide]').click();
    await page.waitForSelector('[data-in-deck]');
    await look();
  });
}
