import type { Bus } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';
import {
  CACHE_VISITED,
  DROP_SONGS,
  isConnectivityMessage,
  type CacheVisitedMessage,
  type DropSongsMessage,
} from '../worker/WorkerMessage.ts';

interface ServiceWorkerClient {
  /** Asks the service worker to cache this page's responses and, unless data saver is on, the live release. */
  cacheVisited(): void;
  /** Calls the listener when the worker reports a change of connectivity. */
  onConnectivity(listener: (isDown: boolean) => void): void;
}

const WORKER_URL = '/service-worker.js';

/**
 * Registers the service worker, even if data saver is on, because its caches avoid repeated downloads. Does nothing if
 * the browser does not support service workers or refuses them (no HTTPS, blocked storage, some private windows).
 */
export function registerServiceWorker(bus: Bus, scope: Scope, apiBase: string): ServiceWorkerClient {
  const listeners = new Set<(isDown: boolean) => void>();
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  let isSaving = false;
  scope.add(
    bus.watch('preferences', ({ dataSaver }) => {
      isSaving = dataSaver;
    }),
  );
  const send = async (message: CacheVisitedMessage | DropSongsMessage) => {
    const registration = await workers?.ready;
    registration?.active?.postMessage(message);
  };
  const cacheVisited = () => send({ type: CACHE_VISITED, seen: listVisited(apiBase), isSaving });
  scope.add(bus.on('songs/taken-down', ({ songIds }) => void send({ type: DROP_SONGS, songIds })));
  const handleMessage = (event: Event) => {
    const data: unknown = event instanceof MessageEvent ? event.data : null;
    if (isConnectivityMessage(data)) for (const listener of listeners) listener(data.isDown);
  };
  if (workers) {
    scope.listen(workers, 'message', handleMessage);
    // Until this call, the browser queues messages instead of delivering them.
    workers.startMessages();
  }
  workers?.register(WORKER_URL, { scope: '/', updateViaCache: 'none' }).then(cacheVisited, () => {
    // SecurityError: storage is blocked. TypeError: the worker script did not load.
  });
  return { cacheVisited: () => void cacheVisited(), onConnectivity: (listener) => listeners.add(listener) };
}

/** Lists the URLs of this page and of its resources from the site and the API. */
function listVisited(apiBase: string): string[] {
  const { origin, href } = window.location;
  const bases = [origin, new URL(apiBase, href).origin];
  const parts = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set([href, ...parts])].filter((address) => bases.some((base) => address.startsWith(`${base}/`)));
}
