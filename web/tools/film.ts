import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { feed } from '../e2e/feed';

export const FOLDER = join(import.meta.dirname, '../../docs/screenshots');

const TICK = 20;

/** Lets motions go on for so long; those that are new stand at their begin. */
function move(page: Page, ms: number): Promise<void> {
  return page.evaluate((step) => {
    const hall = window as unknown as { seen?: WeakSet<Animation> };
    const seen = hall.seen ?? new WeakSet();
    hall.seen = seen;
    for (const one of document.getAnimations()) {
      if (seen.has(one)) one.currentTime = Number(one.currentTime) + step * one.playbackRate;
      else {
        one.pause();
        one.currentTime = 0;
        seen.add(one);
      }
    }
  }, ms);
}

/** Lets time go on for everything on the page, and nothing else. */
async function tick(page: Page, ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += TICK) {
    await page.clock.runFor(TICK);
    await move(page, TICK);
  }
}

export interface Film {
  name: string;
  /** Between two frames, in milliseconds. */
  every: number;
  frames: number;
  columns: number;
  /** How wide a frame is shown. */
  width: number;
}

/** Shows what an update brings, frame by frame, and keeps it as one picture. */
export async function film(
  page: Page,
  browser: Browser,
  update: unknown,
  plan: Film,
): Promise<void> {
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
  await tick(page, TICK);
  await feed(page, update);
  await move(page, 0);
  const frames: string[] = [];
  const area = page.locator('.layout > .middle');
  for (let n = 0; n < plan.frames; n += 1) {
    const shot = await area.screenshot({ type: 'jpeg', quality: 88 });
    frames.push(`data:image/jpeg;base64,${shot.toString('base64')}`);
    await tick(page, plan.every);
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${plan.name}.jpg`), await strip(browser, frames, plan));
}

async function strip(
  browser: Browser,
  frames: string[],
  { columns, width, every }: Film,
): Promise<Buffer> {
  const page = await (await browser.newContext()).newPage();
  const url = await page.evaluate(
    async ([all, across, wide, step]) => {
      const images = await Promise.all(
        all.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return image;
        }),
      );
      const [first] = images;
      if (!first) throw new Error('a film without frames');
      const tall = Math.round((wide * first.height) / first.width);
      const canvas = document.createElement('canvas');
      canvas.width = across * (wide + 4);
      canvas.height = Math.ceil(images.length / across) * (tall + 4);
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.font = 'bold 13px sans-serif';
      images.forEach((image, n) => {
        const [x, y] = [(n % across) * (wide + 4), Math.floor(n / across) * (tall + 4)];
        context.drawImage(image, x, y, wide, tall);
        context.fillStyle = 'rgb(0 0 0 / 70%)';
        context.fillRect(x, y + tall - 18, 62, 18);
        context.fillStyle = 'white';
        context.fillText(`${n * step} ms`, x + 5, y + tall - 5);
      });
      return canvas.toDataURL('image/jpeg', 0.62);
    },
    [frames, columns, width, every] as const,
  );
  await page.context().close();
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
