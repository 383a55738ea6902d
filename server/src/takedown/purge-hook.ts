import type { FastifyBaseLogger } from 'fastify';

/** Delays between attempts. */
const RETRY_MS: readonly number[] = [1000, 5000, 30_000, 120_000];
const TIMEOUT_MS = 10_000;
/** Limit of addresses per request. */
const MOST_ADDRESSES = 500;

export interface PurgeHook {
  /** Tells the operator's proxy in the background to drop these addresses. Never throws. */
  purge(addresses: readonly string[]): void;
  /** Cancels attempts that wait. */
  close(): void;
}

export interface PurgeHookOptions {
  /** `PURGE_URL`; null if there is no proxy. */
  url: string | null;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  retryMs?: readonly number[];
}

/**
 * Creates the hook for `PURGE_URL`: it sends a POST of `{ addresses }`, and repeats it until the response has a status
 * of 200 to 299.
 */
export function createPurgeHook({ url, log, retryMs = RETRY_MS }: PurgeHookOptions): PurgeHook {
  const closing = new AbortController();
  const send = async (addresses: readonly string[]): Promise<void> => {
    if (url === null) return;
    for (const [attempt, waitMs] of [...retryMs, null].entries()) {
      try {
        await post(url, addresses, closing.signal);
        log.info({ addresses: addresses.length }, 'proxy purged');
        return;
      } catch (error) {
        if (closing.signal.aborted) return;
        log.warn({ err: error, attempt: attempt + 1, addresses }, 'proxy not purged');
      }
      if (waitMs === null || !(await wait(waitMs, closing.signal))) return;
    }
  };
  return {
    purge(addresses) {
      for (let start = 0; start < addresses.length; start += MOST_ADDRESSES) {
        void send(addresses.slice(start, start + MOST_ADDRESSES));
      }
    },
    close: () => closing.abort(),
  };
}

async function post(url: string, addresses: readonly string[], closing: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ addresses }),
    redirect: 'error',
    signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The purge hook answered ${response.status}.`);
}

/** False if the signal aborted the wait. */
function wait(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve(true);
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
