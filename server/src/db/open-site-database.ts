import type { Config } from '../config/load-config.ts';
import { DatabaseTextError } from './check-database-text.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailableError } from './database-errors.ts';
import { FolderInUseError } from './folder-lock.ts';
import { migrate, MigrationError } from './migrate.ts';
import { openDatabase, type OpenDatabaseOptions } from './open-database.ts';
import { StartError } from '../process/read-start-options.ts';

/** System errors of a folder that cannot be created or written. */
const FOLDER_ERRORS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT', 'ENOENT']);

/**
 * Opens the configured database and migrates it.
 * @throws StartError with a line to show
 */
export async function openSiteDatabase(
  config: Config,
  limits: Partial<Pick<OpenDatabaseOptions, 'statementTimeoutMs' | 'maxConnections'>> = {},
): Promise<Database> {
  let database: Database | null = null;
  try {
    database = await openDatabase({ url: config.databaseUrl ?? undefined, dataDir: config.dataDir, ...limits });
    await migrate(database);
    return database;
  } catch (error) {
    await database?.close();
    if (error instanceof DatabaseUnavailableError && config.databaseUrl !== null) {
      throw new StartError(`Cannot connect to the database at DATABASE_URL: ${error.message || 'no connection'}.`);
    }
    const code = readErrorCode(error);
    if (code !== null && FOLDER_ERRORS.has(code)) {
      throw new StartError(`Cannot use the data folder ${config.dataDir} (${code}). Choose another DATA_DIR.`);
    }
    const isExpected = [FolderInUseError, DatabaseTextError, MigrationError].some((kind) => error instanceof kind);
    throw isExpected && error instanceof Error ? new StartError(error.message) : error;
  }
}

/** Code of an error of the system or PostgreSQL, such as `EACCES`. */
export function readErrorCode(error: unknown): string | null {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
