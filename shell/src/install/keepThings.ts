import type { Bus } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';
import { isLineMessage, type KeepMessage } from '../worker/WorkerMessage.ts';

export interface Keeper {
  /** Has the worker keep what this page has got so far, and the live release where data need not be saved. */
  keep(): void;
  /** What the worker says of the network. */
  onLine(listener: (isDown: boolean) => void): void;
}

const WORKER = '/service-worker.js';

/**
 * Registers the service worker, which also those who save data have: it is what spares them the second transfer. Where
 * there can be none (no https, storage blocked, a private window of some browsers) nothing is kept, and nothing fails.
 */
export function keepThings(bus: Bus, scope: Scope): Keeper {
  const listeners = new Set<(isDown: boolean) => void>();
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  let isSaving = false;
  scope.add(
    bus.watch('preferences', ({ dataSaver }) => {
      isSaving = dataSaver;
    }),
  );
  const keep = async () => {
    const registration = await workers?.ready;
    const message: KeepMessage = { type: 'keep', seen: listSeen(), isSaving };
    registration?.active?.postMessage(message);
  };
  const hear = (event: Event) => {
    const data: unknown = event instanceof MessageEvent ? event.data : null;
    if (isLineMessage(data)) for (const listener of listeners) listener(data.isDown);
  };
  if (workers) {
    scope.listen(workers, 'message', hear);
    // Messages of before this listener wait until they are asked for.
    workers.startMessages();
  }
  workers?.register(WORKER, { scope: '/', updateViaCache: 'none' }).then(keep, () => {
    // SecurityError, TypeError: storage is blocked, or the worker is not there.
  });
  return { keep: () => void keep(), onLine: (listener) => listeners.add(listener) };
}

/** Everything that this page was made of, and the page itself. */
function listSeen(): string[] {
  const { origin, href } = window.location;
  const parts = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set([href, ...parts])].filter((address) => address.startsWith(`${origin}/`));
}
