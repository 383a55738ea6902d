import { setTimeout } from 'node:timers/promises';
import { usesDatabase } from '../config/app-parts.ts';
import type { Database } from '../db/database.ts';
import { DeferredDatabase } from '../db/deferred-database.ts';
import { RetryableStartError, openSiteDatabase } from '../db/open-site-database.ts';
import type { StartOptions } from './read-start-options.ts';

const RETRY_MS = 1000;

export interface ServingDatabase {
  database: Database;
  /** Why the database does not answer yet; null when it is open or not needed. */
  unavailableReason: string | null;
  /**
   * Resolves to true when the database is open and migrated, or to false when no part needs it or the process stops.
   * Rejects with a `StartError` when the database cannot serve this server.
   */
  opened: Promise<boolean>;
}

/**
 * Opens the database for a process that serves. If PostgreSQL does not answer, returns anyway, so the process can serve
 * files. It then tries again in the background until `signal` is aborted.
 * @throws StartError
 */
export async function openServingDatabase(
  { config, parts }: StartOptions,
  signal: AbortSignal,
): Promise<ServingDatabase> {
  if (!usesDatabase(parts)) {
    return { database: new DeferredDatabase(), unavailableReason: null, opened: Promise.resolve(false) };
  }
  try {
    const database = await openSiteDatabase(config);
    return { database, unavailableReason: null, opened: Promise.resolve(true) };
  } catch (error) {
    if (!(error instanceof RetryableStartError)) throw error;
    const database = new DeferredDatabase();
    const open = () => openSiteDatabase(config).then((opened) => database.attach(opened));
    return { database, unavailableReason: error.message, opened: tryUntilOpen(open, signal) };
  }
}

async function tryUntilOpen(open: () => Promise<void>, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    await setTimeout(RETRY_MS, undefined, { signal }).catch(() => undefined); // AbortError: the process stops.
    if (signal.aborted) break;
    try {
      await open();
      return true;
    } catch (error) {
      if (!(error instanceof RetryableStartError)) throw error;
    }
  }
  return false;
}
