import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { settled } from './player';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Found {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** What stands in somebody's way on a page. */
export async function faults(page: Page): Promise<string[]> {
  await settled(page);
  // By the debugger, which the content policy of the page does not bind.
  const session = await page.context().newCDPSession(page);
  const source = readFileSync(AXE, 'utf8');
  await session.send('Runtime.evaluate', { expression: source });
  const { violations } = await page.evaluate<Found>('axe.run()');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}
