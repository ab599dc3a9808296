import type { Page } from '@playwright/test';
import type { Album } from '../src/wire/braverse';
import { expect, test } from './fixtures';
import { concede, dice, playNow, playSome, playUntil, quick } from './player';

const GAMES = ['braverse', 'demonbrave', 'brawlhalla'] as const;

/** What is the same in every language. */
const NAMES = [
  // Products, languages, typefaces.
  /Brawlhalla: The Card Game|Bravehall|Braverse|DemonBrave|Brawlhalla|English|한국어|日本語/g,
  /Bricolage Grotesque|Figtree|Noto Sans (KR|JP)|SIL Open Font License/g,
  // Rules and cards by number.
  /\b[A-Z]{2}-[A-Z]+(-[A-Z]+)*-\d+\b/g,
  /\b[A-Z]{1,4}\d*-\d+\b/g,
  // What is printed on cards and keys.
  /\b(FLIP|EXTRA|JOKER|Enter|Esc)\b/g,
];
const EASTERN = /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const WORD = /[A-Za-z]{3,}/;
/** So many words side by side are a sentence of another language, whatever stands around them. */
const SENTENCE = /[A-Za-z]{3,}( [A-Za-z]{2,}){3,}/;

/** Everything a person reads or is read to on a page. */
function words(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      if (node.parentElement?.checkVisibility()) found.add(node.textContent?.trim() ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'data-say'])
      for (const one of document.querySelectorAll(`[${name}]`))
        found.add(one.getAttribute(name)?.trim() ?? '');
    return [...found];
  });
}

/** The names of Braverse cards, of which not every one exists in every language. */
async function cardNames(page: Page, lang: string): Promise<string[]> {
  const response = await page.request.get(`/api/album/braverse?lang=${lang}`);
  const { cards } = (await response.json()) as Album;
  const names = cards.map((card) => card.name);
  expect(names.length).toBeGreaterThan(100);
  // The longest first: a name may be part of another.
  return names.sort((one, two) => two.length - one.length);
}

for (const lang of ['en', 'ko', 'ja']) {
  test.describe(`in ${lang}`, () => {
    let names: string[];
    test.beforeEach(async ({ page }) => {
      await quick(page, { lang });
      names = await cardNames(page, lang);
    });

    /** Nothing is there in another language. */
    async function speaks(page: Page, what: string): Promise<void> {
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      const strangers = (await words(page)).filter((text) => {
        const bare = names.reduce((rest, name) => rest.replaceAll(name, ''), text);
        const rest = NAMES.reduce((left, name) => left.replace(name, ''), bare);
        if (lang === 'en') return EASTERN.test(rest);
        return (WORD.test(rest) && !EASTERN.test(rest)) || SENTENCE.test(rest);
      });
      expect(strangers, what).toEqual([]);
    }

    test('every page speaks it', async ({ page }) => {
      const paths = ['/', '/account', '/about', '/learn', '/nowhere'];
      const places = ['rules', 'decks', 'learn', 'glossary'];
      const ofGames = places.flatMap((place) => GAMES.map((game) => `/${place}/${game}`));
      for (const path of [...paths, ...ofGames]) {
        await page.goto(path);
        await page.waitForSelector('h1');
        await page.waitForLoadState('networkidle');
        await speaks(page, path);
      }
    });

    for (const game of GAMES) {
      test(`a table of ${game} and its replay speak it`, async ({ page }) => {
        await playNow(page, game);
        await page.waitForSelector('.prompt');
        await speaks(page, 'the set-up');
        await playSome(page, dice(7), 12);
        await playUntil(page, '.hand [data-key]');
        await speaks(page, 'the table');
        const dialog = page.locator('dialog[open]');
        await page.locator('.hand [data-key]').first().click({ button: 'right', force: true });
        const reader = page.locator('section.reader');
        await expect(reader).toBeVisible();
        await speaks(page, 'a card');
        await page.keyboard.press('Escape');
        await expect(reader).toHaveCount(0);
        await page.keyboard.press('?');
        await expect(dialog).toBeVisible();
        await speaks(page, 'the keys');
        await page.keyboard.press('Escape');
        await page.locator('header [aria-haspopup=menu]').last().click();
        await speaks(page, 'the menu');
        await page.keyboard.press('Escape');
        await concede(page);
        await speaks(page, 'the end');
        await page.locator('a[href^="/replay/"]').click();
        await expect(page.getByRole('slider')).toBeVisible();
        await speaks(page, 'the replay');
      });
    }
  });
}
