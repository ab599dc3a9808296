import { Newest } from './newest';

// Pictures of dots for the page: each is drawn once, when somebody wants it, and shared by all that show it.

/** A drawing as an SVG document, and as how many dots it is kept. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
  /** Whether something shines through its corners. */
  clear?: boolean;
}

/** A picture as an address for `img`; empty until it is drawn. */
export class Sprite {
  url = $state.raw('');
  isWanted = false;

  constructor(
    readonly key: string,
    readonly draw: () => Promise<Drawing>,
  ) {}
}

/** So many pictures are kept; a page shows far fewer at once. */
const MOST = 600;
/** So long, in milliseconds, pictures are drawn in one go. */
const BREATH = 12;

const sprites = new Map<string, Sprite>();
const waiting = new Newest<Sprite>();
let running = false;

/** The sprite by a name of its own: one for all that show it. It is drawn once somebody wants it. */
export function spriteBy(key: string, draw: () => Promise<Drawing>): Sprite {
  const known = sprites.get(key) ?? new Sprite(key, draw);
  // What was used last is forgotten last.
  sprites.delete(key);
  sprites.set(key, known);
  const [oldest] = sprites.keys();
  if (sprites.size > MOST && oldest) sprites.delete(oldest);
  return known;
}

/** Has a sprite drawn soon: one after the other, when the page has nothing better to do. */
export function want(sprite: Sprite): void {
  if (sprite.isWanted) return;
  sprite.isWanted = true;
  waiting.add(sprite);
  if (!running) void work();
}

/** So long, in milliseconds, a page must stand still: a picture is drawn in one go, and a finger would feel it. */
const STILL = 90;
let moved = Number.NEGATIVE_INFINITY;
const restOf = () => moved + STILL - performance.now();

document.addEventListener('scroll', () => (moved = performance.now()), { passive: true });

/** Waits until the page stands still and has nothing better to do, but then never long. */
async function idle(): Promise<void> {
  for (let rest = restOf(); rest > 0; rest = restOf())
    await new Promise((resolve) => setTimeout(resolve, rest));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 60 });
    else setTimeout(resolve, 16);
  });
}

async function work(): Promise<void> {
  running = true;
  let since = Number.NEGATIVE_INFINITY;
  for (let next = waiting.take(); next; next = waiting.take()) {
    if (performance.now() - since > BREATH || restOf() > 0) {
      await idle();
      since = performance.now();
    }
    try {
      next.url = await rastered(await next.draw());
    } catch (error) {
      // The others do not wait for one that fails; it is tried anew when it is shown anew.
      next.isWanted = false;
      console.error(`there is no picture of ${next.key}`, error);
    }
  }
  running = false;
}

/**
 * Painting hundreds of shapes again whenever a card moves would be slow; a picture of dots is painted at once. It
 * stands in its own address, as the content policy of the pages allows. JPEG where the picture fills its corners,
 * because it is coded while one frame lasts.
 */
async function rastered({ svg, width, height, clear = false }: Drawing): Promise<string> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser gives no canvas to draw on');
  context.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL(clear ? 'image/webp' : 'image/jpeg', 0.92);
}

const calls = new WeakMap<Element, () => void>();
const watch = () =>
  new IntersectionObserver(
    (seen, watcher) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        calls.get(target)?.();
      }
    },
    { rootMargin: '160px' },
  );
let watcher: IntersectionObserver | undefined;

/** Calls once when an element comes near the visible part of the page; gives back how to stop waiting. */
export function whenSeen(element: Element, call: () => void): () => void {
  watcher ??= watch();
  calls.set(element, call);
  watcher.observe(element);
  return () => watcher?.unobserve(element);
}
