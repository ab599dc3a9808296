const ASSETS = 'bravehall-assets';

/** Keeps the pages, so that the hall opens without a network and says so. What this page has brought already is kept as well. */
export async function keepPages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    const brought = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = brought.filter((name) => new URL(name).pathname.startsWith('/assets/'));
    const assets = await caches.open(ASSETS);
    await assets.addAll(files);
  } catch {
    // Private windows keep nothing, and a page that is left keeps no more: the hall opens with a network only.
  }
}
