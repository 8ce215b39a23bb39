/** Keeps the shell of the page for when there is no line, and says whose turn it is. What the server answers is never kept. */

const SHELL = 'cosmodrome-shell';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api')) event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** As the server has it now, or as it was. Every address of the page is the same file. */
async function page(request) {
  const shell = await caches.open(SHELL);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await keep(shell, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await shell.match('/');
    if (kept) return kept;
    throw error;
  }
}

/** A page that has changed makes do without the files of the one before. */
async function keep(shell, fresh) {
  const [before, now] = await Promise.all([shell.match('/').then((kept) => kept?.text()), fresh.clone().text()]);
  if (before === now) return;
  await Promise.all((await shell.keys()).map((each) => shell.delete(each)));
  await shell.put('/', fresh);
}

/** A built file's name changes with what is in it: what is kept is right. */
async function asset(request) {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await shell.put(request, fresh.clone());
  return fresh;
}

self.addEventListener('push', (event) => event.waitUntil(tell(event.data.json())));

async function tell({ text, table, path }) {
  await self.registration.showNotification(text, { tag: table, data: path, icon: '/icon-192.png' });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((each) => new URL(each.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
