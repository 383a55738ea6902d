import type { Bus } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';

interface LineOptions {
  bus: Bus;
  scope: Scope;
  /** Whether the server is reachable, bypassing all caches. */
  isReachable: () => Promise<boolean>;
}

export interface Line {
  /** Reports that the service worker answered from its cache, or reached the network again. */
  note(isDown: boolean): void;
}

const OFFLINE = 'You’re offline';
const UNREACHABLE = 'We can’t reach Nyimbo';
const KEPT = 'Saved pages and songs still work.';
const FIRST_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Reports an outage once, marks the document with it (`data-outage`, which error cards show), and detects its end. The
 * browser only reports changes of its own connection, so this polls the server at increasing intervals. The end of an
 * outage dispatches `online`, so everything that waits for that event retries, including a failed page.
 */
export function watchLine({ bus, scope, isReachable }: LineOptions): Line {
  const { dataset } = document.documentElement;
  let isTold = false;
  let stopAsking = () => {};

  const begin = () => {
    const title = navigator.onLine ? UNREACHABLE : OFFLINE;
    if (!isTold) bus.send('toast/show', { text: `${title}. ${KEPT}` });
    isTold = true;
    dataset['outage'] = title;
    askAgain(FIRST_PAUSE_MS);
  };
  const end = () => {
    stopAsking();
    isTold = false;
    delete dataset['outage'];
  };
  const askAgain = (pauseMs: number) => {
    stopAsking();
    stopAsking = scope.timeout(() => void ask(pauseMs), pauseMs);
  };
  const ask = async (pauseMs: number) => {
    // While the browser is offline, its own `online` event reports the end.
    if (!navigator.onLine || !(await isReachable())) return askAgain(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
    if (isTold) window.dispatchEvent(new Event('online'));
  };
  const check = async () => {
    if (!navigator.onLine || !(await isReachable())) begin();
  };

  scope.listen(window, 'offline', begin);
  scope.listen(window, 'online', end);
  if (!navigator.onLine) begin();
  else delete dataset['outage'];
  return {
    note: (isDown) => {
      // A single failed request is not an outage, so check first.
      if (isDown && !isTold) void check();
      if (!isDown && isTold && navigator.onLine) window.dispatchEvent(new Event('online'));
    },
  };
}
