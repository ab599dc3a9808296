import { test as base, expect } from '@playwright/test';

/** A page of our house on which nothing may go wrong unseen. */
export const test = base.extend<{ faults: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: the address is known only after the house stands
  baseURL: async ({}, use) => use(process.env.BRAVEHALL_URL),
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
