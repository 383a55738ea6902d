/**
 * The service worker. Caches what an offline start needs, and answers from its caches when the network fails. Its rules
 * are in docs/adr/0010-service-worker.md. Requests without a route here bypass it: songs, streams, private calls, other
 * sites.
 */
import { registerQuotaErrorCallback } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CACHES } from './caches.ts';
import { fillRelease } from './fillRelease.ts';
import { keepSeen } from './keepSeen.ts';
import { isLineDown } from './line.ts';
import { isBuildFile, isCover, isList, isPage, isRetry, REGISTRY_PATH, SONG_PAGE_PATH } from './requestKinds.ts';
import { answerSongPage } from './songPages.ts';
import { buildFiles, covers, lists, pages, registry, retriedBuildFiles } from './strategies.ts';
import { isKeepMessage, type KeepMessage, type LineMessage } from './WorkerMessage.ts';

declare const self: ServiceWorkerGlobalScope;

// The first worker claims the open pages at once, as they have no worker. A later one waits until no page uses the
// previous worker: no `skipWaiting`.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (!isKeepMessage(event.data)) return;
  const line: LineMessage = { type: 'line', isDown: isLineDown() };
  event.source?.postMessage(line);
  event.waitUntil(keep(event.data));
});

/** Caches what the page asks for. Ignores failures (no network, a full device): only the cache entries are missing. */
async function keep({ seen, isSaving }: KeepMessage): Promise<void> {
  await keepSeen(seen, self.location.origin).catch(() => undefined);
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
