import { liveCountersUrl, type Counters } from '@nyimbo/shared-api';
import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { parseCounters } from './parseCounters.ts';

/** Delays before a reconnect: exponential backoff with jitter, so that clients do not reconnect all at once. */
const FIRST_WAIT_MS = 4000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** After the device comes back online, reconnects within this random delay. */
const BACK_ONLINE_MS = 2000;

/** Callbacks for the live counters. */
export interface CountersWatcher {
  onCounters: (counters: Counters) => void;
  /** Whether the counters follow the server at the moment. */
  onLive: (isLive: boolean) => void;
}

/**
 * Returns the backoff delay after that many failures in a row: a random time between half and all of the grown delay.
 */
export const chooseWaitMs = (failures: number, random = Math.random()): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + random / 2);

/**
 * Follows the server's stream of counters (CNT-1) while the page is visible. Reconnects by itself: the browser gives up
 * for good after a 429 or 503, and after a dropped connection it reconnects too soon, at the same time as all other
 * clients.
 * @returns a function that stops it
 */
export function watchCounters({ onCounters, onLive }: CountersWatcher): () => void {
  const scope = createScope();
  /** Scope of the open stream. */
  let connection: Scope | null = null;
  let failures = 0;
  let callOffWait = () => {};

  const close = () => {
    callOffWait();
    connection?.dispose();
    connection = null;
    onLive(false);
  };
  const wait = (ms: number) => {
    callOffWait();
    callOffWait = scope.timeout(open, ms);
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
    wait(chooseWaitMs(failures));
    failures += 1;
  };
  const open = () => {
    if (connection !== null || document.visibilityState === 'hidden' || !navigator.onLine) return;
    callOffWait();
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
  // A page in the back/forward cache holds no stream open; it reconnects when the browser restores it.
  scope.listen(window, 'pagehide', close);
  scope.listen(window, 'pageshow', open);
  scope.listen(window, 'offline', close);
  scope.listen(window, 'online', () => wait(Math.random() * BACK_ONLINE_MS));
  open();
  return () => {
    scope.dispose();
    close();
  };
}
