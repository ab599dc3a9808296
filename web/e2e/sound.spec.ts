import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from './fixtures';
import type { Heard } from './sounds';

test('no sound is shrill, sudden, too loud or not there', async ({ page }) => {
  const entry = join(import.meta.dirname, 'sounds.ts');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'sounds' } },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('nothing was built');
  await page.goto('about:blank');
  await page.addScriptTag({ content: bundle.output[0].code });
  const all = await page.evaluate(() =>
    (globalThis as unknown as { measureSounds: () => Promise<Heard[]> }).measureSounds(),
  );
  expect(all.length).toBeGreaterThan(25);
  for (const { name, peak, centre, sharp, sudden } of all) {
    const words = `${name.padEnd(22)} peak ${peak.toFixed(2)}, centre ${centre.toFixed(0)} Hz, above 5 kHz ${(sharp * 100).toFixed(2)} %, sudden ${sudden.toFixed(2)}`;
    console.log(words);
    expect(peak, words).toBeGreaterThan(0.03);
    expect(peak, words).toBeLessThan(0.9);
    expect(centre, words).toBeLessThan(1600);
    expect(sharp, words).toBeLessThan(0.02);
    expect(sudden, words).toBeLessThan(0.4);
  }
});
