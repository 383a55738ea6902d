import type { Queryable } from '../../db/database.ts';

/** The limits that PostgreSQL sets for this connection, and how many connections it allows and has. */
export interface ServerLimits {
  /** 0 means no limit. */
  statementTimeoutMs: number;
  lockTimeoutMs: number;
  /** Maximum number of connections for users without special rights. */
  maxConnections: number;
  /** Number of open connections of other programs. */
  foreignConnections: number;
}

/** Reads the limits of PostgreSQL. */
export async function readServerLimits(db: Queryable): Promise<ServerLimits | null> {
  const [row] = await db.query<ServerLimits>(
    `SELECT
       (SELECT setting::integer FROM pg_settings WHERE name = 'statement_timeout') AS "statementTimeoutMs",
       (SELECT setting::integer FROM pg_settings WHERE name = 'lock_timeout') AS "lockTimeoutMs",
       current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
         AS "maxConnections",
       (SELECT count(*)::integer FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND application_name <> 'nyimbo') AS "foreignConnections"`,
  );
  return row ?? null;
}

/** Reads the database's clock. */
export async function readDatabaseTime(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return row?.now ?? new Date(0);
}

/** Reads when the last migration was applied. */
export async function readMigrationTime(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>('SELECT max(applied_at) AS at FROM migrations');
  return row?.at ?? null;
}
