import { readMigrationNumber } from '../backup/backup.queries.ts';
import type { Database } from '../../db/database.ts';
import { MigrationError, refuseOldServer } from '../../db/migrate.ts';
import { readSampleFiles } from '../health/sample-files.queries.ts';
import { z } from 'zod';
import { readDatabaseTime, readMigrationTime, readServerLimits } from './doctor.queries.ts';

/** Schema of the facts. The server sends them to the doctor as JSON. */
export const databaseFactsSchema = z.object({
  kind: z.enum(['embedded', 'postgres']),
  /** Number of the last migration; 0 for a database without tables of the site. */
  migration: z.int(),
  /** Why this server is too old for the database; null if the server can use the database. */
  refusal: z.string().nullable(),
  /** Duration of one small query, in milliseconds. */
  answerMs: z.number(),
  /** The database's clock minus this machine's clock, in milliseconds. */
  clockDifferenceMs: z.number(),
  /** When the last migration was applied. */
  migratedAt: z.coerce.date().nullable(),
  /** Audio files of a few songs, for checking the media store. */
  sample: z.array(z.object({ year: z.int(), file: z.string() })),
  /** Null for the embedded database. */
  limits: z
    .object({
      statementTimeoutMs: z.int(),
      lockTimeoutMs: z.int(),
      maxConnections: z.int(),
      foreignConnections: z.int(),
    })
    .nullable(),
});
/** What the doctor's checks need to know about the database. */
export type DatabaseFacts = z.infer<typeof databaseFactsSchema>;

/** Reads the facts. Changes nothing, and needs no table of the site. */
export async function readDatabaseFacts(database: Database): Promise<DatabaseFacts> {
  const started = performance.now();
  const requestedAtMs = Date.now();
  const time = await readDatabaseTime(database);
  const answerMs = performance.now() - started;
  const migration = await readMigrationNumber(database);
  const isMigrated = migration > 0;
  return {
    kind: database.kind,
    migration,
    refusal: isMigrated ? await findRefusal(database) : null,
    answerMs,
    clockDifferenceMs: Math.round(time.getTime() - requestedAtMs - answerMs / 2),
    migratedAt: isMigrated ? await readMigrationTime(database) : null,
    sample: isMigrated ? await readSampleFiles(database) : [],
    limits: database.kind === 'postgres' ? await readServerLimits(database) : null,
  };
}

async function findRefusal(database: Database): Promise<string | null> {
  try {
    await refuseOldServer(database);
    return null;
  } catch (error) {
    if (error instanceof MigrationError) return error.message;
    throw error;
  }
}
