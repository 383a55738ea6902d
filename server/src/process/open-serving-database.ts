import { setTimeout } from 'node:timers/promises';
import { needDatabase } from '../config/app-parts.ts';
import type { Database } from '../db/database.ts';
import { EventualDatabase } from '../db/eventual-database.ts';
import { DatabaseAwayError, openSiteDatabase } from '../db/open-site-database.ts';
import type { StartOptions } from './read-start-options.ts';

const RETRY_MS = 1000;

export interface ServingDatabase {
  database: Database;
  /** Why the database does not answer yet; null when it is open or not needed. */
  awayReason: string | null;
  /**
   * Resolves when the database is open and migrated, to false if that will not happen: no part needs it, or the process
   * stops. Rejects with a `StartError` when the database cannot serve this server.
   */
  opened: Promise<boolean>;
}

/**
 * Opens the database for a process that serves. A PostgreSQL server that does not answer delays nothing: the process
 * serves files, and tries again until `signal` stops it.
 * @throws StartError
 */
export async function openServingDatabase(
  { config, parts }: StartOptions,
  signal: AbortSignal,
): Promise<ServingDatabase> {
  if (!needDatabase(parts)) {
    return { database: new EventualDatabase(), awayReason: null, opened: Promise.resolve(false) };
  }
  try {
    const database = await openSiteDatabase(config);
    return { database, awayReason: null, opened: Promise.resolve(true) };
  } catch (error) {
    if (!(error instanceof DatabaseAwayError)) throw error;
    const database = new EventualDatabase();
    const open = () => openSiteDatabase(config).then((opened) => database.open(opened));
    return { database, awayReason: error.message, opened: tryUntilOpen(open, signal) };
  }
}

async function tryUntilOpen(open: () => Promise<void>, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    await setTimeout(RETRY_MS, undefined, { signal }).catch(() => undefined); // Stopped: the loop ends.
    if (signal.aborted) break;
    try {
      await open();
      return true;
    } catch (error) {
      if (!(error instanceof DatabaseAwayError)) throw error;
    }
  }
  return false;
}
