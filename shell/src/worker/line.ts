import type { LineMessage } from './WorkerMessage.ts';

declare const self: ServiceWorkerGlobalScope;

/** Whether the network had an answer when it was last asked for one that is kept too. */
let isDown = false;

export const isLineDown = (): boolean => isDown;

/** Notes how the network did, and tells the pages when that has changed. */
export async function noteLine(isDownNow: boolean): Promise<void> {
  if (isDown === isDownNow) return;
  isDown = isDownNow;
  const message: LineMessage = { type: 'line', isDown };
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

/** A request that the page gave up says nothing of the network. */
export async function noteFailure(error: unknown): Promise<void> {
  const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
  if (!isGivenUp) await noteLine(true);
}
