import { liveCountersUrl, type Counters } from '@nyimbo/shared-api';
import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { parseCounters } from './parseCounters.ts';

/**
 * Delays before a reconnect: exponential backoff with jitter, so that clients do not reconnect all at the same time.
 */
const MIN_RECONNECT_DELAY_MS = 4000;
const MAX_RECONNECT_DELAY_MS = 5 * 60_000;
/** Maximum of the random delay before the reconnect of a device that is online again. */
const MAX_ONLINE_DELAY_MS = 2000;

/** Callbacks for the live counters. */
export interface CountersHandlers {
  onCounters: (counters: Counters) => void;
  /** Whether the counters follow the server at the moment. */
  onLive: (isLive: boolean) => void;
}

/**
 * Returns the delay before the next attempt, after `failures` failures in a row: a random time between half and all of
 * the exponential delay.
 */
export const chooseRetryDelayMs = (failures: number, random = Math.random()): number =>
  Math.min(MIN_RECONNECT_DELAY_MS * 2 ** failures, MAX_RECONNECT_DELAY_MS) * (0.5 + random / 2);

/**
 * Follows the server's stream of counters (CNT-1) while the page is visible. Does not rely on the browser's own
 * reconnection: the browser never reconnects after a 429 or 503. After a dropped connection, the browser reconnects too
 * soon, at the same time as all other clients.
 * @returns a function that closes the stream and stops reconnecting
 */
export function watchCounters({ onCounters, onLive }: CountersHandlers): () => void {
  const scope = createScope();
  /** Scope of the open stream. */
  let connection: Scope | null = null;
  let failures = 0;
  let cancelWait = () => {};

  const close = () => {
    cancelWait();
    connection?.dispose();
    connection = null;
    onLive(false);
  };
  const reconnectAfter = (ms: number) => {
    cancelWait();
    cancelWait = scope.timeout(open, ms);
  };
  const handleCounters = (event: Event) => {
    const counters = parseCounters('data' in event ? event.data : null);
    if (counters === null) return;
    failures = 0;
    onCounters(counters);
    onLive(true);
  };
  const handleError = () => {
    close();
    reconnectAfter(chooseRetryDelayMs(failures));
    failures += 1;
  };
  const open = () => {
    if (connection !== null || document.visibilityState === 'hidden' || !navigator.onLine) return;
    cancelWait();
    // The cookie identifies the device, so send it even if the API has its own host.
    const source = new EventSource(liveCountersUrl(), { withCredentials: true });
    connection = createScope();
    connection.add(() => source.close());
    connection.listen(source, 'counters', handleCounters);
    connection.listen(source, 'error', handleError);
  };

  // Old browsers lack EventSource: their counters stay as first rendered.
  if (!('EventSource' in window)) return () => {};
  scope.listen(document, 'visibilitychange', () => (document.visibilityState === 'hidden' ? close() : open()));
  // A page in the back/forward cache holds no stream open. The page reconnects when the browser restores it.
  scope.listen(window, 'pagehide', close);
  scope.listen(window, 'pageshow', open);
  scope.listen(window, 'offline', close);
  scope.listen(window, 'online', () => reconnectAfter(Math.random() * MAX_ONLINE_DELAY_MS));
  open();
  return () => {
    scope.dispose();
    close();
  };
}
