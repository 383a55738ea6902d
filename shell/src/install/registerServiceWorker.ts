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
  /** Asks the service worker to cache this page's responses, and the live release unless data saver is on. */
  cacheVisited(): void;
  /** Calls the listener when the worker reports a change of connectivity. */
  onConnectivity(listener: (isDown: boolean) => void): void;
}

const WORKER = '/service-worker.js';

/**
 * Registers the service worker, also with data saver on: its cache avoids repeated downloads. Does nothing where the
 * browser has no service workers or refuses them (no https, blocked storage, private windows of some browsers).
 */
export function registerServiceWorker(bus: Bus, scope: Scope): ServiceWorkerClient {
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
  const cacheVisited = () => send({ type: CACHE_VISITED, seen: listVisited(), isSaving });
  scope.add(bus.on('songs/taken-down', ({ songIds }) => void send({ type: DROP_SONGS, songIds })));
  const handleMessage = (event: Event) => {
    const data: unknown = event instanceof MessageEvent ? event.data : null;
    if (isConnectivityMessage(data)) for (const listener of listeners) listener(data.isDown);
  };
  if (workers) {
    scope.listen(workers, 'message', handleMessage);
    // The browser queues earlier messages until this call.
    workers.startMessages();
  }
  workers?.register(WORKER, { scope: '/', updateViaCache: 'none' }).then(cacheVisited, () => {
    // SecurityError: storage is blocked. TypeError: the worker script did not load.
  });
  return { cacheVisited: () => void cacheVisited(), onConnectivity: (listener) => listeners.add(listener) };
}

/** Lists the URLs of this page and of its same-origin resources. */
function listVisited(): string[] {
  const { origin, href } = window.location;
  const parts = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set([href, ...parts])].filter((address) => address.startsWith(`${origin}/`));
}
