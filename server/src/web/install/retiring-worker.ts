/**
 * What is served in the place of the service worker when it has to go (`SERVICE_WORKER=off`, docs/runbook.md): it takes
 * the place of the one that is there at once, empties its caches, and takes itself off the device. Songs that the player
 * has kept stay.
 */
export const RETIRING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  for (const name of ['nyimbo-site', 'nyimbo-pages', 'nyimbo-lists', 'nyimbo-covers']) await caches.delete(name);
  await self.registration.unregister();
}
`;
