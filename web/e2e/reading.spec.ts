import { expect, test } from './fixtures';
import { dice, playNow, playSome, playUntil, quick } from './player';

/** Something of one's own that can be used, while nothing is picked. */
const OWN = {
  braverse: '.hand [data-key^="hand:"][data-lit]',
  demonbrave: '.hand [data-key^="hand:"][data-lit]',
  brawlhalla: '.hand [data-key^="card:"][data-lit]',
};
const GAMES = Object.entries(OWN);
/** Cards of a hand lie upon each other: what is seen of the first. */
const EDGE = { x: 8, y: 30 };

for (const [game, own] of GAMES) {
  test.describe(`${game} on a phone`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    test('the first touch reads, the second acts', async ({ page }) => {
      await quick(page);
      await playNow(page, game);
      await playUntil(page, `body:not(:has([data-lit=picked])) ${own}`);
      // Equal cards stay open: it is this copy that acts.
      const copy = await page.locator(own).first().getAttribute('data-copy');
      const card = page.locator(`[data-copy="${copy}"]`);
      await card.tap({ position: EDGE });
      const reader = page.locator('section.reader');
      await expect(reader).toBeVisible();
      await expect(page.locator('[data-lit=picked]')).toHaveCount(0);
      // What is read stays in sight, and its buttons say what it can do.
      await expect(reader.getByRole('button').first()).toBeVisible();
      const [sheet, box] = [await reader.boundingBox(), await card.boundingBox()];
      const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
      expect(middle < (sheet?.y ?? 0) || middle > (sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(
        true,
      );
      await card.tap({ position: EDGE });
      await expect(page.locator(`[data-copy="${copy}"][data-lit=lead]`)).toHaveCount(0);
    });

    test('one touch acts for whoever wants that', async ({ page }) => {
      await quick(page, { oneTouch: true });
      await playNow(page, game);
      await playUntil(page, `body:not(:has([data-lit=picked])) ${own}`);
      const card = page.locator(own).first();
      const prompt = await page.locator('.prompt').innerText();
      await card.tap({ position: EDGE });
      await expect(page.locator('section.reader')).toHaveCount(0);
      await expect(page.locator('.prompt')).not.toHaveText(prompt);
    });
  });

  test(`the pointer and the keyboard read ${game} beside the board`, async ({ page }) => {
    await quick(page);
    await playNow(page, game);
    await playUntil(page, `body:not(:has([data-lit=picked])) ${own}`);
    const card = page.locator(own).first();
    await card.hover();
    const reader = page.locator('aside section.reader');
    await expect(reader).toBeVisible();
    await expect(reader.getByRole('heading')).not.toBeEmpty();
    await page.mouse.move(2, 2);
    await expect(reader).toHaveCount(0);
    await page.keyboard.press('Tab');
    await card.focus();
    await expect(reader).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reader).toHaveCount(0);
  });
}

test('the gold button never lets the turn go by while there is something to do', async ({
  page,
}) => {
  await quick(page);
  await playNow(page, 'braverse');
  await playUntil(page, '.hand [data-lit] >> visible=true');
  await playUntil(page, 'body:has([data-lit]) .prompt [data-choice=end]');
  const end = page.locator('.prompt [data-choice=end]');
  await expect(end).toHaveClass(/plain/);
  await expect(end).not.toHaveClass(/gold/);
});

test('an attack says what comes of it, and asks first for whoever wants that', async ({ page }) => {
  await quick(page, { confirmAttacks: true });
  await playNow(page, 'braverse');
  const attacker = '[data-key^="place:A"][data-lit=lead]';
  for (let tries = 0; tries < 60; tries += 1) {
    await playUntil(page, `body:not(:has([data-lit=picked])) ${attacker}`, tries + 1);
    await page.locator(attacker).first().click();
    const target = page.locator('[data-key^="place:B"][data-lit]').first();
    if (!(await target.count())) {
      await page.keyboard.press('Escape');
      continue;
    }
    await target.hover();
    await expect(page.locator('.prompt')).toContainText(/Attack .+: \d+ damage, .+(faints|HP)/);
    await expect(page.locator('.prompt')).not.toContainText(/\b[AB][12]\b/);
    await target.click();
    const asked = page.getByRole('dialog');
    if (!(await asked.count())) continue;
    await expect(asked).toContainText('damage');
    await asked.getByRole('button', { name: 'Attack', exact: true }).click();
    await expect(page.locator('ol[aria-label=Log]')).toContainText(/attacks/);
    return;
  }
  throw new Error('nothing could attack');
});

test('a question with one answer answers itself after a moment', async ({ page }) => {
  await quick(page, { autoPass: true });
  await page.addInitScript(() => {
    const asked: number[] = [];
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      if (typeof data === 'string' && data.includes('"act"')) asked.push(Date.now());
      send.call(this, data);
    };
    Object.assign(window, { asked });
  });
  const sent = () => page.evaluate(() => (window as unknown as { asked: number[] }).asked.length);
  const forced = page.getByText('There is only one answer: it goes on by itself.');
  for (let games = 0; games < 6; games += 1) {
    await playNow(page, 'braverse');
    const roll = dice(games + 1);
    while (!(await page.locator('#over').count())) {
      if (await forced.count()) {
        const before = await sent();
        // Nobody touches anything.
        await expect.poll(sent).toBeGreaterThan(before);
        return;
      }
      await playSome(page, roll, 1);
    }
  }
  throw new Error('no question had one answer');
});
