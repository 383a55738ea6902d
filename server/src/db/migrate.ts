import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_ROOT } from '../config/server-root.ts';
import type { Database, Queryable } from './database.ts';

/** Advisory lock held while migrating, so two processes that start at once take turns. Any fixed number works. */
const MIGRATION_LOCK = 7_240_001;

/** Creating an index on a large table takes minutes, and so does waiting for another process that creates it. */
const PATIENCE = { statementTimeoutMs: 60 * 60_000 };

export interface Migration {
  number: number;
  name: string;
  sql: string;
}

/** Thrown when a migration cannot be applied, or an applied one has changed. */
export class MigrationError extends Error {
  override name = 'MigrationError';
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
 * Brings the database up to date: applies each missing migration in a transaction of its own, under a lock. A migration
 * that fails is rolled back and thrown as `MigrationError`, and the database stays as it was before it. Migrations that
 * a newer version of the server has applied are left alone, so an older version can serve after a rollback.
 *
 * Returns the names of the migrations that it applied.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<string[]> {
  const applied: string[] = [];
  await database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await tx.runScript(`CREATE TABLE IF NOT EXISTS migrations (
      number integer PRIMARY KEY, name text NOT NULL, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  }, PATIENCE);
  for (const migration of migrations) {
    const isNew = await database.transaction((tx) => applyMigration(tx, migration), PATIENCE);
    if (isNew) applied.push(migration.name);
  }
  return applied;
}

async function applyMigration(tx: Queryable, migration: Migration): Promise<boolean> {
  const hash = createHash('sha256').update(migration.sql).digest('hex');
  await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const [known] = await tx.query<{ hash: string }>('SELECT hash FROM migrations WHERE number = $1', [migration.number]);
  if (known) {
    if (known.hash === hash) return false;
    throw new MigrationError(`Migration ${migration.name} changed after it was applied. Add a new migration instead.`);
  }
  try {
    await tx.runScript(migration.sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${migration.name} failed and was rolled back: ${reason}`);
  }
  await tx.query('INSERT INTO migrations (number, name, hash) VALUES ($1, $2, $3)', [
    migration.number,
    migration.name,
    hash,
  ]);
  return true;
}
