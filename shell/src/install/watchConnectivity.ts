import type { Bus } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';

interface ConnectivityOptions {
  bus: Bus;
  scope: Scope;
  /** Asks the server, bypassing all caches, and returns whether it answers. */
  isReachable: () => Promise<boolean>;
}

interface Connectivity {
  /**
   * Called with true when the service worker cannot reach the network, and with false when it reaches the network
   * again.
   */
  report(isDown: boolean): void;
}

const OFFLINE_TITLE = 'You’re offline';
const UNREACHABLE_TITLE = 'We can’t reach Nyimbo';
const STILL_WORKS_TEXT = 'Saved pages and songs still work.';
const MIN_POLL_INTERVAL_MS = 3000;
const MAX_POLL_INTERVAL_MS = 60_000;

/**
 * Reports an outage once, with a toast, and detects its end. During the outage, error cards show the text in the
 * document's `data-outage`. The browser notices only failures of its own connection, so this function polls the server
 * at increasing intervals. When the server answers again, it dispatches `online`, and failed pages and calls retry.
 */
export function watchConnectivity({ bus, scope, isReachable }: ConnectivityOptions): Connectivity {
  const { dataset } = document.documentElement;
  let isReported = false;
  let stopPolling = () => {};

  const begin = () => {
    const title = navigator.onLine ? UNREACHABLE_TITLE : OFFLINE_TITLE;
    if (!isReported) bus.send('toast/show', { text: `${title}. ${STILL_WORKS_TEXT}` });
    isReported = true;
    dataset['outage'] = title;
    pollAfter(MIN_POLL_INTERVAL_MS);
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
    // While the browser itself is offline, do not ask the server.
    if (!navigator.onLine || !(await isReachable())) return pollAfter(Math.min(pauseMs * 2, MAX_POLL_INTERVAL_MS));
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
      // A single failed request is not an outage, so ask the server first.
      if (isDown && !isReported) void check();
      if (!isDown && isReported && navigator.onLine) window.dispatchEvent(new Event('online'));
    },
  };
}
