import { CONNECTIVITY, type ConnectivityMessage } from './WorkerMessage.ts';

declare const self: ServiceWorkerGlobalScope;

/** Whether the last network request for a cacheable resource failed. */
let hasFailed = false;

/**
 * Whether the network is down. The worker tells a page when the page first contacts it, and then sends messages about
 * changes.
 */
export const isOffline = (): boolean => hasFailed;

/** Records whether the network is down and notifies the pages when that changes. */
export async function reportConnectivity(isDown: boolean): Promise<void> {
  if (hasFailed === isDown) return;
  hasFailed = isDown;
  const message: ConnectivityMessage = { type: CONNECTIVITY, isDown };
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

/** Records a network failure. A request that the page aborted does not count. */
export async function reportFailure(error: unknown): Promise<void> {
  const isAborted = error instanceof DOMException && error.name === 'AbortError';
  if (!isAborted) await reportConnectivity(true);
}
