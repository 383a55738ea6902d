import type { Database } from './database.ts';
import { checkDatabaseText } from './check-database-text.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import { openPostgresDatabase } from './postgres/postgres-database.ts';

export interface OpenDatabaseOptions {
  /** URL of a PostgreSQL server; when omitted, the embedded database in `dataDir` is used. */
  url?: string;
  dataDir: string;
  /** Maximum statements that wait. Further statements are refused (`DatabaseBusyError`). */
  maxWaiting?: number;
  /** Milliseconds that a statement may wait before it runs. */
  maxWaitMs?: number;
  /** Milliseconds that a statement may run. */
  statementTimeoutMs?: number;
  /** Milliseconds that a statement may wait for locks, on PostgreSQL. */
  lockTimeoutMs?: number;
  /** Megabytes of memory for the pages of the embedded database; PostgreSQL's default is 128. */
  buffersMegabytes?: number;
  /** Connections to PostgreSQL; the embedded database has one. */
  maxConnections?: number;
}

/**
 * Opens the database and checks that it stores text correctly for this site. The caller then runs `migrate`, and
 * finally closes the database. Throws `FolderInUseError`, `DatabaseUnavailableError` or `DatabaseTextError`, each with
 * a message of one line.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const limits = {
    maxWaiting: options.maxWaiting ?? 500,
    maxWaitMs: options.maxWaitMs ?? 2000,
    statementTimeoutMs: options.statementTimeoutMs ?? 15_000,
  };
  const database = options.url
    ? await openPostgresDatabase({
        ...limits,
        url: options.url,
        lockTimeoutMs: options.lockTimeoutMs ?? 4000,
        maxConnections: options.maxConnections ?? 10,
      })
    : await openEmbeddedDatabase({
        ...limits,
        dataDir: options.dataDir,
        buffersMegabytes: options.buffersMegabytes,
      });
  try {
    await checkDatabaseText(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
