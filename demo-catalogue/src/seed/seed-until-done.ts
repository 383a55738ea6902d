import { setTimeout } from 'node:timers/promises';
import type { CatalogueSite } from '@nyimbo/server';
import type { Database } from '@nyimbo/server/database';

const RETRY_MS = 10_000;
/**
 * Number of the PostgreSQL advisory lock that lets only one process add the demo catalogue. Arbitrary, but it must not
 * change.
 */
const SEED_LOCK = 7_240_003;

/** What `seedUntilDone` needs. */
export interface SeedRun extends Pick<CatalogueSite, 'database' | 'log' | 'signal'> {
  /** Creates the catalogue, or continues after an interruption. */
  seed(): Promise<void>;
  /** Called repeatedly while another process creates the catalogue. */
  whileAnotherSeeds(): Promise<void>;
  retryMs?: number;
}

/** Runs `seed` again and again until it succeeds. Resolves early when `signal` is aborted. */
export async function seedUntilDone(run: SeedRun): Promise<void> {
  const { database, log, signal, retryMs = RETRY_MS } = run;
  while (!signal.aborted) {
    try {
      if (await seedExclusively(database, run.seed)) return;
      await run.whileAnotherSeeds();
    } catch (error) {
      if (signal.aborted) return;
      // For example, the disk is full or the database is unavailable. The songs so far are complete, and the next
      // attempt adds the remaining ones.
      log.error({ err: error }, 'demo catalogue interrupted, trying again soon');
    }
    await setTimeout(retryMs, undefined, { signal }).catch(() => undefined); // AbortError: `signal` is aborted.
  }
}

/** Runs `seed` unless another process is running it on the same database. Returns whether it ran. */
async function seedExclusively(database: Database, seed: () => Promise<void>): Promise<boolean> {
  if (database.kind === 'embedded') {
    await seed();
    return true;
  }
  return database.transaction(async (tx) => {
    // Does not wait for the lock, because another process holds it for minutes, and statements time out after seconds.
    const [lock] = await tx.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [SEED_LOCK]);
    if (!lock?.taken) return false;
    await seed();
    return true;
  });
}
