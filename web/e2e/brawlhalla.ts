import type { Page } from '@playwright/test';

export const FORMATS = ['duel', 'free_for_all3', 'free_for_all4', 'teams'] as const;
const SEATS = { duel: 2, free_for_all3: 3, free_for_all4: 4, teams: 4 };
export type Format = (typeof FORMATS)[number];

/** A table of a format with bots on all other seats. */
export async function openFormat(page: Page, format: Format, bot = 'random'): Promise<void> {
  await page.goto('/');
  await page.waitForSelector('article');
  const id = await page.evaluate(
    async ([format, bots]) => {
      const post = async (path: string, body: unknown) => {
        const headers = { 'content-type': 'application/json' };
        const init = { method: 'POST', headers, body: JSON.stringify(body) };
        return (await fetch(`/api${path}`, init)).json();
      };
      await post('/guest', { name: 'Robin' });
      const table = { game: 'brawlhalla', options: { format }, seats: ['open', ...bots] };
      const { id } = await post('/tables', table);
      await post(`/tables/${id}/sit`, { seat: 'A', entropy: '0123456789abcdef0123456789abcdef' });
      return id as string;
    },
    [format, Array.from({ length: SEATS[format] - 1 }, () => ({ bot }))] as const,
  );
  await page.goto(`/table/${id}`);
}
