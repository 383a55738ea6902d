import path from 'node:path';
import type { Config } from '../config/load-config.ts';
import { DatabaseTextError } from './check-database-text.ts';
import type { Database } from './database.ts';
import { DatabaseError, DatabaseUnavailableError, SQL_STATE } from './database-errors.ts';
import { DAMAGE_ADVICE } from './embedded/database-folder.ts';
import { FolderInUseError } from './folder-lock.ts';
import { createFullDiskError, isFullDiskError, mayLackSpace } from './full-disk.ts';
import { migrate, MigrationError, MigrationLockError } from './migrate.ts';
import { openDatabase, type OpenDatabaseOptions } from './open-database.ts';
import { describeUnfinishedRestore } from './unfinished-restore.ts';
import { readErrorCode } from '../process/read-error-code.ts';
import { StartError } from '../process/read-start-options.ts';

/** System errors of a folder that cannot be created or written. */
const FOLDER_ERROR_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']);
/**
 * SQLSTATE codes of a connection that PostgreSQL refuses because of the user, the password or the name of the database.
 */
const REFUSED_STATE_PATTERN = /^(28|3D)/;

/** Thrown when the database cannot be opened now, but a later attempt can succeed. */
export class RetryableStartError extends StartError {
  override name = 'RetryableStartError';
}

export interface OpenSiteOptions extends Partial<Pick<OpenDatabaseOptions, 'statementTimeoutMs' | 'maxConnections'>> {
  /** Whether to apply missing migrations. Defaults to true. */
  shouldMigrate?: boolean;
}

/**
 * Opens the configured database and migrates it.
 * @throws RetryableStartError, StartError with a line for the operator
 */
export async function openSiteDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'databaseConnections'> & Partial<Pick<Config, 'buffersMegabytes'>>,
  { shouldMigrate = true, ...limits }: OpenSiteOptions = {},
): Promise<Database> {
  const unfinishedRestore = describeUnfinishedRestore(config.dataDir);
  if (unfinishedRestore !== null) throw new StartError(unfinishedRestore);
  let database: Database | null = null;
  try {
    const { dataDir, databaseUrl, databaseConnections: maxConnections, buffersMegabytes } = config;
    const options = { url: databaseUrl ?? undefined, dataDir, maxConnections, buffersMegabytes };
    database = await openDatabase({ ...options, ...limits });
    if (shouldMigrate) await migrate(database);
    return database;
  } catch (error) {
    await database?.close();
    throw config.databaseUrl === null ? explainFolderError(error, config.dataDir) : explainConnectionError(error);
  }
}

/** Converts an error of the data folder or its database to a `StartError`. Returns any unexpected error unchanged. */
export function explainFolderError(error: unknown, dataDir: string): unknown {
  if (isFullDiskError(error)) return createFullDiskError(dataDir);
  const code = readErrorCode(error);
  if (code !== null && FOLDER_ERROR_CODES.has(code)) {
    return new StartError(`Cannot use the data folder ${dataDir} (${code}). Choose another DATA_DIR.`);
  }
  if (hasDatabaseFoundFullDisk(error, dataDir)) return createFullDiskError(dataDir);
  if (error instanceof DatabaseUnavailableError) {
    const folder = path.join(dataDir, 'database');
    return new StartError(
      `The database ${folder} did not open, and may be damaged: ${error.message}. ${DAMAGE_ADVICE}`,
    );
  }
  return explainDatabaseError(error);
}

/** Whether the embedded database failed because of a full disk. While it opens, it does not name the cause. */
function hasDatabaseFoundFullDisk(error: unknown, dataDir: string): boolean {
  if (error instanceof DatabaseUnavailableError) return mayLackSpace(dataDir);
  if (error instanceof MigrationError) return /No space left on device/.test(error.message);
  return error instanceof DatabaseError && error.sqlState === SQL_STATE.diskFull;
}

function explainConnectionError(error: unknown): unknown {
  const describe = (reason: string) => `Cannot connect to the database at DATABASE_URL: ${reason || 'no connection'}.`;
  if (error instanceof DatabaseUnavailableError) return new RetryableStartError(describe(error.message));
  const isRefused = error instanceof DatabaseError && REFUSED_STATE_PATTERN.test(error.sqlState);
  return isRefused ? new StartError(describe(error.message)) : explainDatabaseError(error);
}

function explainDatabaseError(error: unknown): unknown {
  if (error instanceof MigrationLockError) return new RetryableStartError(error.message);
  const isExpected = [FolderInUseError, DatabaseTextError, MigrationError].some((kind) => error instanceof kind);
  return isExpected && error instanceof Error ? new StartError(error.message) : error;
}
