import { liveCountersUrl, type Counters } from '@nyimbo/shared-api';
import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { parseCounters } from './parseCounters.ts';

/** Waits before the stream is asked for again: each up to twice the one before, and never all visitors at once. */
const FIRST_WAIT_MS = 4000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** After the line has come back, within so long. */
const BACK_ONLINE_MS = 2000;

export interface CountersWatcher {
  onCounters: (counters: Counters) => void;
  /** Whether they follow the server now. */
  onLive: (isLive: boolean) => void;
}

/** How long to wait after so many failures in a row: at random between a half and the whole of what has grown to. */
export const chooseWaitMs = (failures: number, random = Math.random()): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + random / 2);

/**
 * Follows the counters of the server's stream (CNT-1), while the page is seen. A browser gives a stream up for good after
 * an answer such as 429 or 503, and after a cut comes back all too soon, with all others: so that is done here. Returns
 * how to stop.
 */
export function watchCounters({ onCounters, onLive }: CountersWatcher): () => void {
  const scope = createScope();
  /** Of the stream that is open. */
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
    // With the cookie by which the server knows the device, also where the API has a host of its own.
    const source = new EventSource(liveCountersUrl(), { withCredentials: true });
    connection = createScope();
    connection.add(() => source.close());
    connection.listen(source, 'counters', handleCounters);
    connection.listen(source, 'error', handleError);
  };

  // Old browsers have none: their figures stay as they came.
  if (!('EventSource' in window)) return () => {};
  scope.listen(document, 'visibilitychange', () => (document.visibilityState === 'hidden' ? close() : open()));
  // A page that the browser keeps aside holds no stream; when it is fetched back it begins anew.
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
