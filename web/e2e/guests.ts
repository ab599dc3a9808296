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

/** Makes an account; says the name to log in with, which no other run has taken. */
export async function signUp(page: Page, name: string): Promise<string> {
  const login = `${name}${Date.now() % 1e9}`;
  await page.goto('/account');
  await page.getByRole('radio', { name: 'Sign up' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Log-in name' }).fill(login);
  await page.getByLabel(/^(New p|P)assword/).fill('long enough');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.getByRole('button', { name: 'I have them' }).click();
  return login.toLowerCase();
}
