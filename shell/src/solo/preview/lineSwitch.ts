import type { NetworkCondition } from '../NetworkCondition.ts';

/**
 * Sets the simulated network condition. The harness's server delays or rejects requests; this function simulates the
 * browser's own online state.
 */
export async function setLine(line: NetworkCondition): Promise<void> {
  // The harness's own server, not the API, so callApi does not apply.
  const answer = await window.fetch(`/solo/line?is=${encodeURIComponent(line)}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`The harness's server knows no line '${line}'.`);
  showLine(line);
}

/** Overrides `navigator.onLine` and dispatches `online` or `offline` when it changes. */
export function showLine(line: NetworkCondition): void {
  const isOnline = line !== 'offline';
  const wasOnline = navigator.onLine;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  if (wasOnline !== isOnline) window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
