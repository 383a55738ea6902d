import type { Database } from '../db/database.ts';
import { MigrationError, readMigrations, refuseOldServer } from '../db/migrate.ts';
import { StartError } from './read-start-options.ts';

const CHECK_INTERVAL_MS = 30_000;

/** A running check that this server is not too old for its database. */
export interface ServerAgeWatch {
  /** Rejects with a `StartError` once a newer server has migrated the database so that this server cannot use it. */
  outdated: Promise<never>;
  /** Stops checking; resolves when no query is running. */
  stop(): Promise<void>;
}

/** Watches for a newer server that migrates the database so that this server cannot use it. */
export function watchServerAge(
  database: Database,
  migrations = readMigrations(),
  everyMs = CHECK_INTERVAL_MS,
): ServerAgeWatch {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const outdated = new Promise<never>((_, reject) => {
    const check = async () => {
      try {
        await refuseOldServer(database, migrations);
      } catch (error) {
        // Other errors: the database is busy or unavailable, and the next round checks again.
        if (error instanceof MigrationError) reject(new StartError(error.message));
      }
    };
    timer = setInterval(() => void (running = running.then(check)), everyMs);
  });
  return {
    outdated,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
