import os from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { DatabaseBusyError } from '@nyimbo/server/database';
import { createRenderPool, type RenderPool } from '../rendering/render-pool.ts';

const MAX_THREADS = 2;
const MAX_ATTEMPTS = 60;
const RETRY_MS = 1000;

/** How to render a catalogue. */
export interface RenderWork {
  /** Stops the work at once. */
  signal?: AbortSignal;
  /** Number of render threads. */
  threads?: number;
}

/** Runs `work` with render threads, and closes them afterwards. Rejects with the signal's reason when stopped. */
export async function withRenderPool(
  { signal, threads = Math.min(MAX_THREADS, os.availableParallelism()) }: RenderWork,
  work: (pool: RenderPool) => Promise<void>,
): Promise<void> {
  const pool = createRenderPool(threads);
  const stop = (): void => void pool.close();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await work(pool);
  } catch (error) {
    // A stop closes the pool, which fails the work. Throw the caller's reason instead.
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    await pool.close();
  }
}

/**
 * Runs `work` for each item, in order, with one item more in progress than the pool has threads, so no thread waits for
 * a write. Rejects with the first failure after all items in progress have ended; the caller can then close the
 * database.
 */
export async function runConcurrently<Item>(
  pool: RenderPool,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const takeItems = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: pool.threads + 1 }, takeItems));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Gives listeners priority: retries each second, for up to a minute, while the database is busy. */
export async function retryWhileBusy(run: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof DatabaseBusyError) || attempt === MAX_ATTEMPTS) throw error;
      await setTimeout(RETRY_MS, undefined, { signal });
    }
  }
}
