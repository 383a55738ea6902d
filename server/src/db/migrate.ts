import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVER_ROOT } from '../config/server-root.ts';
import type { Database, Queryable } from './database.ts';
import { DatabaseError, SQL_STATE } from './database-errors.ts';

/**
 * Advisory lock during migrations, so two processes that start at the same time migrate one after the other. Any fixed
 * number works.
 */
const MIGRATION_LOCK = 7_240_001;

/**
 * A long time limit, because creating an index on a large table takes minutes, and so does waiting for another process
 * that creates one.
 */
const MIGRATION_OPTIONS = { statementTimeoutMs: 60 * 60_000 };

/** `-- oldest server: 0018`: after this migration, a server that knows fewer migrations cannot use the database. */
const OLDEST_SERVER_PATTERN = /^-- oldest server: (\d{4})$/m;

/** One file of `migrations/`. */
export interface Migration {
  number: number;
  name: string;
  sql: string;
}

/** How long a migration waits for locks on tables in use. While a migration waits, queries on these tables wait too. */
export interface LockLimits {
  /** Time limit of one attempt. */
  timeoutMs: number;
  /** Pause between two attempts, during which the waiting queries run. */
  pauseMs: number;
  attempts: number;
}

const LOCK_LIMITS: LockLimits = { timeoutMs: 500, pauseMs: 2500, attempts: 6 };

/** Thrown when a migration cannot be applied, or when an applied migration has changed. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** Thrown when a long transaction has locked a table that a migration changes. The same migration can succeed later. */
export class MigrationLockError extends MigrationError {
  override name = 'MigrationLockError';
}

/** Reads the numbered files of `folder` (`0002_list_counts.sql`), in order. Throws on a gap or a duplicate number. */
export function readMigrations(folder = path.join(SERVER_ROOT, 'src/db/migrations')): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name, index) => {
    const number = Number(/^(\d{4})_/.exec(name)?.[1]);
    if (number !== index + 1) throw new MigrationError(`Migration ${name} must have the number ${index + 1}.`);
    return { number, name, sql: readFileSync(path.join(folder, name), 'utf8') };
  });
}

/**
 * Applies each missing migration in its own transaction, under a lock. Rolls back a migration that fails, and throws
 * `MigrationError`. Ignores migrations that a newer version of the server has applied, so an older version can serve
 * after a rollback, unless one of these migrations requires a newer server (`refuseOldServer`).
 *
 * Returns the names of the migrations that this call applied.
 * @throws MigrationError, MigrationLockError
 */
export async function migrate(
  database: Database,
  migrations = readMigrations(),
  lockLimits = LOCK_LIMITS,
): Promise<string[]> {
  const applied: string[] = [];
  await database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await tx.runScript(`CREATE TABLE IF NOT EXISTS migrations (
      number integer PRIMARY KEY, name text NOT NULL, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    await refuseOldServer(tx, migrations);
  }, MIGRATION_OPTIONS);
  for (const migration of migrations) {
    if (await applyWithRetries(database, migration, lockLimits)) applied.push(migration.name);
  }
  return applied;
}

/**
 * Throws `MigrationError` when a newer version of the server has changed the database in a way that this version cannot
 * use.
 * @decides PRD-4
 */
export async function refuseOldServer(database: Queryable, migrations = readMigrations()): Promise<void> {
  // Reads the row as JSON, because the column does not exist before migration 0018.
  const [requirement] = await database.query<{ name: string; oldest: number }>(
    `SELECT name, (to_jsonb(migrations) ->> 'oldest_server')::integer AS oldest
     FROM migrations WHERE to_jsonb(migrations) ->> 'oldest_server' IS NOT NULL ORDER BY oldest DESC LIMIT 1`,
  );
  if (!requirement || requirement.oldest <= migrations.length) return;
  throw new MigrationError(
    `This server is too old for its database: it knows ${migrations.length} migrations, and since ${requirement.name} a ` +
      `server must know ${requirement.oldest}. Start the newer version of the server.`,
  );
}

/** Applies a migration, and tries again while a table is locked. Returns false if the migration was applied before. */
async function applyWithRetries(database: Database, migration: Migration, limits: LockLimits): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction((tx) => applyMigration(tx, migration, limits.timeoutMs), MIGRATION_OPTIONS);
    } catch (error) {
      if (!(error instanceof MigrationLockError) || attempt >= limits.attempts) throw error;
      await wait(limits.pauseMs);
    }
  }
}

async function applyMigration(tx: Queryable, migration: Migration, lockTimeoutMs: number): Promise<boolean> {
  const hash = createHash('sha256').update(migration.sql).digest('hex');
  await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const [appliedRow] = await tx.query<{ hash: string }>('SELECT hash FROM migrations WHERE number = $1', [
    migration.number,
  ]);
  if (appliedRow) {
    if (appliedRow.hash === hash) return false;
    throw new MigrationError(`Migration ${migration.name} changed after it was applied. Add a new migration instead.`);
  }
  try {
    await tx.runScript(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await tx.runScript(migration.sql);
  } catch (error) {
    throw explainFailure(migration, error);
  }
  await tx.query('INSERT INTO migrations (number, name, hash) VALUES ($1, $2, $3)', [
    migration.number,
    migration.name,
    hash,
  ]);
  const oldestServer = OLDEST_SERVER_PATTERN.exec(migration.sql)?.[1];
  if (oldestServer !== undefined) {
    await tx.query('UPDATE migrations SET oldest_server = $2 WHERE number = $1', [
      migration.number,
      Number(oldestServer),
    ]);
  }
  return true;
}

function explainFailure({ name }: Migration, error: unknown): MigrationError {
  if (error instanceof DatabaseError && error.sqlState === SQL_STATE.lockNotAvailable) {
    return new MigrationLockError(
      `Migration ${name} waits for a table that a long transaction uses (docs/runbook.md).`,
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new MigrationError(`Migration ${name} failed and was rolled back: ${reason}`);
}
