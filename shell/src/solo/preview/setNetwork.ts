import type { NetworkCondition } from '../NetworkCondition.ts';

/**
 * Sets the simulated network condition. The harness's server delays or rejects requests; this function simulates the
 * browser's own online state.
 */
export async function setNetwork(network: NetworkCondition): Promise<void> {
  // The harness's own server, not the API, so callApi does not apply.
  const answer = await window.fetch(`/solo/line?is=${encodeURIComponent(network)}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`The harness's server knows no network condition '${network}'.`);
  simulateOnlineState(network);
}

/** Overrides `navigator.onLine` and dispatches `online` or `offline` when it changes. */
export function simulateOnlineState(network: NetworkCondition): void {
  const isOnline = network !== 'offline';
  const wasOnline = navigator.onLine;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  if (wasOnline !== isOnline) window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
