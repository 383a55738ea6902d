/**
 * The script that replaces the service worker's script when the service worker must be removed (`SERVICE_WORKER=off`,
 * docs/runbook.md). Activates at once, deletes the site's caches and unregisters itself. Keeps the songs that the
 * player has stored.
 */
export const RETIRING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  for (const name of ['nyimbo-site', 'nyimbo-pages', 'nyimbo-lists', 'nyimbo-covers']) await caches.delete(name);
  await self.registration.unregister();
}
`;
