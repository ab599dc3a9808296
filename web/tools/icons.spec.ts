import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';

// The pictures a phone shows among its programs, made from the sign of the house: `npm run tools -- icons`.
const PUBLIC = join(import.meta.dirname, '../public');

/** A maskable picture is cut to any shape: what matters keeps away from its edges. */
const ICONS = [
  { name: 'icon-192', size: 192, part: 0.86 },
  { name: 'icon-512', size: 512, part: 0.86 },
  { name: 'icon-maskable', size: 512, part: 0.62 },
];

test('icons', async ({ page }) => {
  const sign = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
  for (const { name, size, part } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    const side = Math.round(size * part);
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:#14121f"><div style="width:${side}px;height:${side}px">${sign}</div>`,
    );
    await page.locator('svg').evaluate((svg) => {
      svg.setAttribute('width', '100%');
      svg.setAttribute('height', '100%');
    });
    await page.screenshot({ path: join(PUBLIC, `${name}.png`) });
  }
});
