import type { Browser, Page } from '@playwright/test';
import { quick } from './player';

export async function newcomer(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await quick(page);
  return page;
}

/** Makes a table as whoever looks at the page and opens it. */
export async function open(page: Page, plan: object): Promise<void> {
  await page.goto('/');
  const id = await page.evaluate(async (plan) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch(`/api${path}`, init)).json();
    };
    await post('/guest', { name: 'Host' });
    localStorage.setItem('bravehall.known', 'true');
    return (await post('/tables', plan)).id as string;
  }, plan);
  await page.goto(`/table/${id}`);
}

export async function joinTable(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Sit here' }).first().click();
}
