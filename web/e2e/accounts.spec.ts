import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './fixtures';
import { newcomer, open } from './guests';

const panel = (page: Page, title: string) => page.locator('.panel', { hasText: title });
const way = (page: Page, name: string) => page.getByRole('radio', { name });

/** A name that no other run of this test has taken. */
const fresh = () => `Mia ${Date.now() % 1e9}`;

async function fill(page: Page, login: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Log-in name' }).fill(login);
  await page.getByLabel(/^(New p|P)assword/).fill(password);
}

/** Signs up on the account page; says which codes were shown. */
async function signUp(page: Page, login: string): Promise<string[]> {
  await page.goto('/account');
  await way(page, 'Sign up').check({ force: true });
  await fill(page, login, 'long enough');
  await page.getByRole('button', { name: 'Make the account' }).click();
  const codes = panel(page, 'Codes for a forgotten password');
  await expect(codes.locator('code')).toHaveCount(10);
  return codes.locator('code').allTextContents();
}

test('whoever is nobody yet signs up, and gets back in by a code, which is good once', async ({
  page,
  browser,
}) => {
  const login = fresh();
  const codes = await signUp(page, login);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have them' }).click();
  await expect(page.getByText('10 codes are left.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('10 codes are left.')).toBeVisible();
  await expect(page.locator('code')).toHaveCount(0);

  const other = await newcomer(browser);
  await other.goto('/account');
  const recover = async (code: string) => {
    await way(other, 'Forgotten?').check({ force: true });
    await fill(other, login, 'even longer');
    await other.getByRole('textbox', { name: /^Code/ }).fill(code);
    await other.getByRole('button', { name: 'Set the password' }).click();
  };
  await recover('abcd-efgh-jkmn-pqrs');
  await expect(other.getByText('There is no such name with this code.')).toBeVisible();
  expect(await faults(other)).toEqual([]);
  await recover(` ${codes[4]?.toUpperCase()} `);
  await expect(other.getByText('9 codes are left.')).toBeVisible();
  await expect(other.getByRole('link', { name: `${login} Your account` })).toBeVisible();
  // The browser that was signed in is not any more.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await other.context().close();
});

test('a guest who keeps the name is shown codes, and others are made with the password', async ({
  browser,
}) => {
  const page = await newcomer(browser);
  await open(page, { game: 'demonbrave' });
  await page.goto('/account');
  await fill(page, fresh(), 'long enough');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  const codes = panel(page, 'Codes for a forgotten password');
  await expect(codes.locator('code')).toHaveCount(10);
  const before = await codes.locator('code').allTextContents();
  await codes.getByRole('button', { name: 'I have them' }).click();
  await codes.getByRole('button', { name: 'New codes' }).click();
  await codes.getByLabel('Password until now').fill('not this one');
  await codes.getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByText('This is not the password until now.')).toBeVisible();
  await codes.getByLabel('Password until now').fill('long enough');
  await codes.getByRole('button', { name: 'Make new codes' }).click();
  await expect(codes.locator('code')).toHaveCount(10);
  expect(await codes.locator('code').allTextContents()).not.toEqual(before);
  await page.context().close();
});

test('signing up fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, fresh());
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
});
