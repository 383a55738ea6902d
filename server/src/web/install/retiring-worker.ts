/**
 * Replaces the service worker when it must be removed (`SERVICE_WORKER=off`, docs/runbook.md). It activates at once,
 * deletes the site's caches and unregisters itself. Songs that the player has stored stay.
 */
export const RETIRING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  for (const name of ['nyimbo-site', 'nyimbo-pages', 'nyimbo-lists', 'nyimbo-covers']) await caches.delete(name);
  await self.registration.unregister();
}
`;
