// What a browser keeps so that the hall opens without a network. The newest pages are always asked for first; what is
// told of tables is never kept.
const SHELL = 'bravehall-shell';
const ASSETS = 'bravehall-assets';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.add('/')));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The first page, as it is now; another build has other files. */
async function page(request) {
  const shell = await caches.open(SHELL);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await renew(shell, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await shell.match('/');
    if (!kept) throw error;
    return kept;
  }
}

async function renew(shell, fresh) {
  const [before, now] = [await shell.match('/'), fresh.clone()];
  if (before && (await before.text()) !== (await now.text())) await caches.delete(ASSETS);
  await shell.put('/', fresh);
}

/** Files whose name changes with what is in them are kept for as long as the build they are of. */
async function asset(request) {
  const assets = await caches.open(ASSETS);
  const kept = await assets.match(request, { ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await assets.put(request, fresh.clone());
  return fresh;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/'))
    event.respondWith(page(request));
});
