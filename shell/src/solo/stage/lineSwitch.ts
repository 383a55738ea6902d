import type { Line } from '../soloPage.ts';

/**
 * Sets how good the line is. The harness's server holds back or refuses what goes over it; what the browser itself says
 * about its line is said here.
 */
export async function setLine(line: Line): Promise<void> {
  // The harness's own server, not the API.
  const answer = await window.fetch(`/solo/line?is=${encodeURIComponent(line)}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`The harness's server knows no line '${line}'.`);
  showLine(line);
}

/** `navigator.onLine` and its events, as a browser without a network has them. */
export function showLine(line: Line): void {
  const isOnline = line !== 'offline';
  const wasOnline = navigator.onLine;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  if (wasOnline !== isOnline) window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
