import type { Page } from '@playwright/test';

/** Lets a test hand updates of its own to the page, after the real ones. */
export async function feedable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      override set onmessage(hear: ((event: MessageEvent) => void) | null) {
        this.addEventListener('message', (event) => {
          const message = JSON.parse(String(event.data));
          if (message.type === 'update') Object.assign(window, { newest: message });
          hear?.(event);
        });
        const feed = (message: unknown) =>
          hear?.(new MessageEvent('message', { data: JSON.stringify(message) }));
        Object.assign(window, { feed });
      }
    };
  });
}

type Hall = Window & { newest: Record<string, unknown>; feed: (message: unknown) => void };

export const newest = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => (window as unknown as Hall).newest);

export const feed = (page: Page, message: unknown): Promise<void> =>
  page.evaluate((told) => (window as unknown as Hall).feed(told), message);
