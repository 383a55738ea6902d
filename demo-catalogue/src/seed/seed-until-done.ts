import { setTimeout } from 'node:timers/promises';
import type { CatalogueSite } from '@nyimbo/server';
import type { Database } from '@nyimbo/server/database';

const RETRY_MS = 10_000;
/** Advisory lock of the seed, which lets only one of several processes seed. The number is arbitrary but fixed. */
const SEED_LOCK = 7_240_003;

/** One attempt to add the demo catalogue, and how to report it. */
export interface SeedRun extends Pick<CatalogueSite, 'database' | 'log' | 'signal'> {
  /** Creates the catalogue; continues after an interruption. */
  seed(): Promise<void>;
  /** Called repeatedly while another process creates the catalogue. */
  whileAnotherSeeds(): Promise<void>;
  retryMs?: number;
}

/** Runs `seed` until it has succeeded once, after any number of interruptions. Resolves early when stopped. */
export async function seedUntilDone(run: SeedRun): Promise<void> {
  const { database, log, signal, retryMs = RETRY_MS } = run;
  while (!signal.aborted) {
    try {
      if (await seedExclusively(database, run.seed)) return;
      await run.whileAnotherSeeds();
    } catch (error) {
      if (signal.aborted) return;
      // For example a full disk or an unavailable database. Existing songs are complete, and the next attempt continues
      // with the rest.
      log.error({ err: error }, 'demo catalogue interrupted, trying again soon');
    }
    await setTimeout(retryMs, undefined, { signal }).catch(() => undefined); // Stopped: the loop ends.
  }
}

/** Lets only one process seed a shared database; returns false if another process is seeding. */
async function seedExclusively(database: Database, seed: () => Promise<void>): Promise<boolean> {
  if (database.kind === 'embedded') {
    await seed();
    return true;
  }
  return database.transaction(async (tx) => {
    // Tries the lock without waiting: it is held for minutes, but statements time out after seconds.
    const [lock] = await tx.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [SEED_LOCK]);
    if (!lock?.taken) return false;
    await seed();
    return true;
  });
}
