/**
 * The service worker. Caches what an offline start needs, and answers from its caches when the network fails. Its rules
 * are in docs/adr/0010-service-worker.md. Requests without a route here bypass it: songs, streams, private calls, other
 * sites.
 */
import { registerQuotaErrorCallback } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CACHES } from './caches.ts';
import { dropSongs } from './dropSongs.ts';
import { fillRelease } from './fillRelease.ts';
import { cacheVisitedPages } from './cacheVisitedPages.ts';
import { isOffline } from './connectivity.ts';
import { isBuildFile, isCover, isList, isPage, isRetry, REGISTRY_PATH, SONG_PAGE_PATH } from './cacheablePaths.ts';
import { answerSongPage } from './songPages.ts';
import { buildFiles, covers, lists, pages, registry, retriedBuildFiles } from './strategies.ts';
import {
  CONNECTIVITY,
  isCacheVisitedMessage,
  isDropSongsMessage,
  type CacheVisitedMessage,
  type ConnectivityMessage,
} from './WorkerMessage.ts';

declare const self: ServiceWorkerGlobalScope;

// The first worker claims the open pages at once, as they have no worker. A later one waits until no page uses the
// previous worker: no `skipWaiting`.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  // A full or blocked cache is no reason to fail.
  if (isDropSongsMessage(event.data)) event.waitUntil(dropSongs(event.data.songIds).catch(() => undefined));
  if (!isCacheVisitedMessage(event.data)) return;
  const connectivity: ConnectivityMessage = { type: CONNECTIVITY, isDown: isOffline() };
  event.source?.postMessage(connectivity);
  event.waitUntil(fillCaches(event.data));
});

/** Caches what the page asks for. Ignores failures (no network, a full device): only the cache entries are missing. */
async function fillCaches({ seen, isSaving }: CacheVisitedMessage): Promise<void> {
  await cacheVisitedPages(seen, self.location.origin).catch(() => undefined);
  if (!isSaving) await fillRelease().catch(() => undefined);
}

// When the device is full, delete the entries that are easiest to fetch again.
registerQuotaErrorCallback(async () => {
  await caches.delete(CACHES.covers);
  await caches.delete(CACHES.lists);
});

registerRoute(({ url, sameOrigin }) => sameOrigin && isBuildFile(url) && isRetry(url), retriedBuildFiles);
registerRoute(({ url, sameOrigin }) => sameOrigin && isBuildFile(url), buildFiles);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === REGISTRY_PATH, registry);
registerRoute(({ url, sameOrigin }) => sameOrigin && isList(url), lists);
registerRoute(({ url, sameOrigin }) => sameOrigin && isCover(url), covers);
registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url), pages);
// Not `registerRoute`: its types have no FetchEvent whose body can be read twice.
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const isSongPage = event.request.method === 'POST' && pathname === SONG_PAGE_PATH;
  if (isSongPage && origin === self.location.origin) event.respondWith(answerSongPage(event));
});
