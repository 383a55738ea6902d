import type { FastifyBaseLogger } from 'fastify';

/** Delays between attempts. After the last one, the hook gives up. */
const RETRY_DELAYS_MS: readonly number[] = [1000, 5000, 30_000, 120_000];
const TIMEOUT_MS = 10_000;
const MAX_URLS = 500;

export interface PurgeHook {
  /** Tells the operator's proxy to delete these URLs from its cache, in the background. Never throws. */
  purge(urls: readonly string[]): void;
  /** Cancels running and waiting attempts. */
  close(): void;
}

export interface PurgeHookOptions {
  /** `PURGE_URL`; null if there is no proxy. */
  url: string | null;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  retryMs?: readonly number[];
}

/**
 * Creates the hook for `PURGE_URL`. The hook posts `{ "addresses": ["https://…"] }` as JSON, and repeats a failed
 * request after each delay.
 */
export function createPurgeHook({ url, log, retryMs = RETRY_DELAYS_MS }: PurgeHookOptions): PurgeHook {
  const closing = new AbortController();
  const send = async (urls: readonly string[]): Promise<void> => {
    if (url === null) return;
    for (const [attempt, waitMs] of [...retryMs, null].entries()) {
      try {
        await post(url, urls, closing.signal);
        log.info({ addresses: urls.length }, 'proxy purged');
        return;
      } catch (error) {
        if (closing.signal.aborted) return;
        log.warn({ err: error, attempt: attempt + 1, addresses: urls }, 'proxy not purged');
      }
      if (waitMs === null || !(await wait(waitMs, closing.signal))) return;
    }
  };
  return {
    purge(urls) {
      for (let start = 0; start < urls.length; start += MAX_URLS) {
        void send(urls.slice(start, start + MAX_URLS));
      }
    },
    close: () => closing.abort(),
  };
}

async function post(url: string, urls: readonly string[], closing: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ addresses: urls }),
    redirect: 'error',
    signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The purge hook answered ${response.status}.`);
}

/** Waits for `ms`. Resolves to true; to false if the signal aborts the wait. */
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
