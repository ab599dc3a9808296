import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

// What a browser makes or measures for people, beside the tests: `npm run tools -- pictures`.
export default defineConfig({ ...tests, testDir: 'tools', retries: 0 });
