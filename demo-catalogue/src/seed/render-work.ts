import os from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { DatabaseBusyError } from '@nyimbo/server/database';
import { createRenderPool, type RenderPool } from '../rendering/render-pool.ts';

const MAX_THREADS = 2;
const MAX_ATTEMPTS = 60;
const RETRY_MS = 1000;

/** Options for rendering a catalogue. */
export interface RenderOptions {
  /** When aborted, the work stops immediately. */
  signal?: AbortSignal;
  /** Number of render threads. */
  threads?: number;
}

/**
 * Runs `work` with render threads, and closes them afterwards. Rejects with the signal's reason when `signal` is
 * aborted.
 */
export async function withRenderPool(
  { signal, threads = Math.min(MAX_THREADS, os.availableParallelism()) }: RenderOptions,
  work: (pool: RenderPool) => Promise<void>,
): Promise<void> {
  const pool = createRenderPool(threads);
  const stop = (): void => void pool.close();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await work(pool);
  } catch (error) {
    // When `signal` is aborted, the closed pool makes the work fail. Throw the signal's reason instead of that error.
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    await pool.close();
  }
}

/**
 * Runs `work` for each item, several at the same time: one more than the pool has threads, so no thread is idle while a
 * song is written. After an error, rejects only when no item is in progress, so the caller can then close the database.
 */
export async function runConcurrently<Item>(
  pool: RenderPool,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const remainingItems = items.values();
  const takeItems = async (): Promise<void> => {
    for (const item of remainingItems) await work(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: pool.threads + 1 }, takeItems));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Calls `run`. While the database is busy with listeners' requests, calls it again each second, for up to a minute. */
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
