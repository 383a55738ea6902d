import type { LineMessage } from './WorkerMessage.ts';

declare const self: ServiceWorkerGlobalScope;

/** Whether the last network request for a cacheable resource failed. */
let isDown = false;

export const isLineDown = (): boolean => isDown;

/** Records the network's state and notifies the pages when it changes. */
export async function noteLine(isDownNow: boolean): Promise<void> {
  if (isDown === isDownNow) return;
  isDown = isDownNow;
  const message: LineMessage = { type: 'line', isDown };
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

/** Records a network failure. A request that the page aborted does not count. */
export async function noteFailure(error: unknown): Promise<void> {
  const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
  if (!isGivenUp) await noteLine(true);
}
