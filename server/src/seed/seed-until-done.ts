import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';

const RETRY_MS = 10_000;
/** Held while seeding, so that of several processes one does. Any fixed number will do. */
const SEED_LOCK = 7_240_003;

export interface SeedRun {
  database: Database;
  log: FastifyBaseLogger;
  /** Ends it at once. */
  signal: AbortSignal;
  /** Makes the catalogue; goes on from where it was interrupted. */
  seed(): Promise<void>;
  /** Called again and again while another process makes it. */
  whileOtherSeeds(): Promise<void>;
  retryMs?: number;
}

/** Runs `seed` until it has succeeded once, however often it is interrupted. Resolves early when it is stopped. */
export async function seedUntilDone(run: SeedRun): Promise<void> {
  const { database, log, signal, retryMs = RETRY_MS } = run;
  while (!signal.aborted) {
    try {
      if (await seedAlone(database, run.seed)) return;
      await run.whileOtherSeeds();
    } catch (error) {
      if (signal.aborted) return;
      // A full disk, a database that is away: what is there is complete, and the next attempt goes on from it.
      log.error({ err: error }, 'demo catalogue interrupted, trying again soon');
    }
    await setTimeout(retryMs, undefined, { signal }).catch(() => undefined); // Stopped: the loop ends.
  }
}

/** On a database that several processes share one seeds: false when another one is at it. */
async function seedAlone(database: Database, seed: () => Promise<void>): Promise<boolean> {
  if (database.kind === 'embedded') {
    await seed();
    return true;
  }
  return database.transaction(async (tx) => {
    // Asked for rather than waited for: the lock is held for minutes, and a statement may run for seconds.
    const [lock] = await tx.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [SEED_LOCK]);
    if (!lock?.taken) return false;
    await seed();
    return true;
  });
}
