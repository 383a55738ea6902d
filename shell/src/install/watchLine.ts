import type { Bus } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';

interface LineOptions {
  bus: Bus;
  scope: Scope;
  /** Asks the site itself, past everything that is kept. */
  isReachable: () => Promise<boolean>;
}

export interface Line {
  /** The worker has answered with what it had kept, or has reached the network again. */
  note(isDown: boolean): void;
}

const OFFLINE = 'You’re offline';
const UNREACHABLE = 'We can’t reach Nyimbo';
const KEPT = 'Saved pages and songs still work.';
const FIRST_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Tells an outage once, marks the page with it (`data-outage`, which error cards show), and finds out when it is over:
 * the browser knows of its own line, of ours nobody tells, so that is asked for at growing intervals. Whatever waits
 * for the browser's event `online` goes on then, the failed page too.
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
    // While the browser itself is offline it tells when that is over.
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
      // A single answer that did not come is no outage yet.
      if (isDown && !isTold) void check();
      if (!isDown && isTold && navigator.onLine) window.dispatchEvent(new Event('online'));
    },
  };
}
