import type { Bus } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';

interface ConnectivityOptions {
  bus: Bus;
  scope: Scope;
  /** Whether the server is reachable, bypassing all caches. */
  isReachable: () => Promise<boolean>;
}

interface Connectivity {
  /** Reports that the service worker answered from its cache, or reached the network again. */
  report(isDown: boolean): void;
}

const OFFLINE = 'You’re offline';
const UNREACHABLE = 'We can’t reach Nyimbo';
const STILL_WORKS = 'Saved pages and songs still work.';
const FIRST_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Reports an outage once, marks the document with it (`data-outage`, which error cards show), and detects its end. The
 * browser only reports changes of its own connection, so this polls the server at increasing intervals. The end of an
 * outage dispatches `online`, so everything that waits for that event retries, including a failed page.
 */
export function watchConnectivity({ bus, scope, isReachable }: ConnectivityOptions): Connectivity {
  const { dataset } = document.documentElement;
  let isReported = false;
  let stopPolling = () => {};

  const begin = () => {
    const title = navigator.onLine ? UNREACHABLE : OFFLINE;
    if (!isReported) bus.send('toast/show', { text: `${title}. ${STILL_WORKS}` });
    isReported = true;
    dataset['outage'] = title;
    pollAfter(FIRST_PAUSE_MS);
  };
  const end = () => {
    stopPolling();
    isReported = false;
    delete dataset['outage'];
  };
  const pollAfter = (pauseMs: number) => {
    stopPolling();
    stopPolling = scope.timeout(() => void poll(pauseMs), pauseMs);
  };
  const poll = async (pauseMs: number) => {
    // While the browser is offline, its own `online` event reports the end.
    if (!navigator.onLine || !(await isReachable())) return pollAfter(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
    if (isReported) window.dispatchEvent(new Event('online'));
  };
  const check = async () => {
    if (!navigator.onLine || !(await isReachable())) begin();
  };

  scope.listen(window, 'offline', begin);
  scope.listen(window, 'online', end);
  if (!navigator.onLine) begin();
  else delete dataset['outage'];
  return {
    report: (isDown) => {
      // A single failed request is not an outage, so check first.
      if (isDown && !isReported) void check();
      if (!isDown && isReported && navigator.onLine) window.dispatchEvent(new Event('online'));
    },
  };
}
