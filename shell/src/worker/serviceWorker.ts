/**
 * The service worker. Caches what an offline start needs, and answers from its caches when the network fails. Its rules
 * are in docs/adr/0010-service-worker.md. Requests that match no route in this file bypass the worker: songs, streams,
 * private calls, other sites.
 */
import { trimEndSlashes } from '@nyimbo/shared-api/paths';
import { registerQuotaErrorCallback } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CACHES } from './caches.ts';
import { dropSongs } from './dropSongs.ts';
import { cacheRelease } from './cacheRelease.ts';
import { cacheVisitedPages } from './cacheVisitedPages.ts';
import { isOffline } from './connectivity.ts';
import { isBuildFile, isCover, isListCall, isPage, isRetry, isSongPageCall, REGISTRY_PATH } from './cacheablePaths.ts';
import { answerSongPage } from './songPages.ts';
import {
  buildFileStrategy,
  coverStrategy,
  listStrategy,
  pageStrategy,
  registryStrategy,
  retriedBuildFileStrategy,
} from './strategies.ts';
import {
  CONNECTIVITY,
  isCacheVisitedMessage,
  isDropSongsMessage,
  type CacheVisitedMessage,
  type ConnectivityMessage,
} from './WorkerMessage.ts';

/** The server writes `__NYIMBO__` before this script if the API is on another origin (server/src/web/install). */
declare const self: ServiceWorkerGlobalScope & { __NYIMBO__?: { apiBase: string } };

const API_BASE = trimEndSlashes(new URL(self.__NYIMBO__?.apiBase ?? '/api', self.location.href).href);

// The first worker controls the open pages immediately, because they have no worker yet. A newer worker waits until no
// page uses the previous one, because this script does not call `skipWaiting`.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  // Ignore an error of a full or blocked cache.
  if (isDropSongsMessage(event.data)) event.waitUntil(dropSongs(event.data.songIds).catch(() => undefined));
  if (!isCacheVisitedMessage(event.data)) return;
  const connectivity: ConnectivityMessage = { type: CONNECTIVITY, isDown: isOffline() };
  event.source?.postMessage(connectivity);
  event.waitUntil(fillCaches(event.data));
});

/**
 * Caches the responses that the page lists, and the live release. Ignores failures, such as no network or a full
 * device.
 */
async function fillCaches({ seen, isSaving }: CacheVisitedMessage): Promise<void> {
  await cacheVisitedPages(seen, { origin: self.location.origin, apiBase: API_BASE, isSaving }).catch(() => undefined);
  if (!isSaving) await cacheRelease().catch(() => undefined);
}

// When the device is full, delete the caches whose entries are easiest to fetch again.
registerQuotaErrorCallback(async () => {
  await caches.delete(CACHES.covers);
  await caches.delete(CACHES.lists);
});

registerRoute(({ url, sameOrigin }) => sameOrigin && isBuildFile(url) && isRetry(url), retriedBuildFileStrategy);
registerRoute(({ url, sameOrigin }) => sameOrigin && isBuildFile(url), buildFileStrategy);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === REGISTRY_PATH, registryStrategy);
registerRoute(({ url }) => isListCall(url, API_BASE), listStrategy);
registerRoute(({ url, sameOrigin }) => sameOrigin && isCover(url), coverStrategy);
registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url), pageStrategy);
// Uses a listener instead of `registerRoute`, because the handler needs the FetchEvent.
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && isSongPageCall(new URL(url), API_BASE)) event.respondWith(answerSongPage(event));
});
