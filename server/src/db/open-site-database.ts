import type { Config } from '../config/load-config.ts';
import { DatabaseTextError } from './check-database-text.ts';
import type { Database } from './database.ts';
import { DatabaseError, DatabaseUnavailableError } from './database-errors.ts';
import { FolderInUseError } from './folder-lock.ts';
import { migrate, MigrationError, MigrationLockError } from './migrate.ts';
import { openDatabase, type OpenDatabaseOptions } from './open-database.ts';
import { StartError } from '../process/read-start-options.ts';

/** System errors of a folder that cannot be created or written. */
const FOLDER_ERRORS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT', 'ENOENT']);
/** PostgreSQL refuses the user, the password or the name of the database. */
const REFUSED_STATES = /^(28|3D)/;

/** The database cannot be used now, and may be later. */
export class DatabaseAwayError extends StartError {
  override name = 'DatabaseAwayError';
}

export interface OpenSiteOptions extends Partial<Pick<OpenDatabaseOptions, 'statementTimeoutMs' | 'maxConnections'>> {
  /** False: the database stays at its version. */
  migrates?: boolean;
}

/**
 * Opens the configured database and migrates it.
 * @throws DatabaseAwayError, StartError with a line to show
 */
export async function openSiteDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'databaseConnections'>,
  { migrates = true, ...limits }: OpenSiteOptions = {},
): Promise<Database> {
  let database: Database | null = null;
  try {
    const { dataDir, databaseUrl, databaseConnections: maxConnections } = config;
    database = await openDatabase({ url: databaseUrl ?? undefined, dataDir, maxConnections, ...limits });
    if (migrates) await migrate(database);
    return database;
  } catch (error) {
    await database?.close();
    throw config.databaseUrl === null ? explainFolder(error, config.dataDir) : explainConnection(error);
  }
}

function explainFolder(error: unknown, dataDir: string): unknown {
  const code = readErrorCode(error);
  if (code !== null && FOLDER_ERRORS.has(code)) {
    return new StartError(`Cannot use the data folder ${dataDir} (${code}). Choose another DATA_DIR.`);
  }
  return explainDatabase(error);
}

function explainConnection(error: unknown): unknown {
  const line = (reason: string) => `Cannot connect to the database at DATABASE_URL: ${reason || 'no connection'}.`;
  if (error instanceof DatabaseUnavailableError) return new DatabaseAwayError(line(error.message));
  const isRefused = error instanceof DatabaseError && REFUSED_STATES.test(error.sqlState);
  return isRefused ? new StartError(line(error.message)) : explainDatabase(error);
}

function explainDatabase(error: unknown): unknown {
  if (error instanceof MigrationLockError) return new DatabaseAwayError(error.message);
  const isExpected = [FolderInUseError, DatabaseTextError, MigrationError].some((kind) => error instanceof kind);
  return isExpected && error instanceof Error ? new StartError(error.message) : error;
}

/** Code of an error of the system or PostgreSQL, such as `EACCES`. */
export function readErrorCode(error: unknown): string | null {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
