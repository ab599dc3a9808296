import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/house.ts',
  timeout: 300_000,
  // What is broken for every page is known after a few.
  maxFailures: 6,
  // Two files at a time play in one house; a test finds its own table among those of the others.
  workers: 2,
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    // What is kept for the next visit is tested by itself: a test begins without it.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
