import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../config/load-config.ts';
import { findFolderHolder } from '../db/folder-lock.ts';
import { openSiteDatabase } from '../db/open-site-database.ts';
import { askOperatorChannel } from '../operator/operator-channel.ts';
import { databaseFactsSchema, readDatabaseFacts, type DatabaseFacts } from './database-facts.ts';

/** Where the facts come from. */
export type FactsSource =
  | { status: 'read'; facts: DatabaseFacts; servedBy: number | null }
  /** The data folder has no database yet. */
  | { status: 'missing' }
  /** A process that does not answer holds the data folder. */
  | { status: 'held'; pid: number };

/**
 * Reads the facts from PostgreSQL, from the server that uses the embedded database, or from a copy of it, because
 * opening the embedded database changes its files.
 * @throws StartError if the database cannot be opened
 */
export async function openForFacts(config: Config): Promise<FactsSource> {
  if (config.databaseUrl !== null) return { status: 'read', facts: await readFrom(config), servedBy: null };
  const folder = path.join(config.dataDir, 'database');
  const pid = findFolderHolder(config.dataDir);
  if (pid !== null) {
    const answer = await askOperatorChannel(config.dataDir, 'doctor', {}).catch(() => null);
    if (answer?.ok !== true) return { status: 'held', pid };
    return { status: 'read', facts: databaseFactsSchema.parse(JSON.parse(answer.text)), servedBy: pid };
  }
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  if (!isThere) return { status: 'missing' };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nyimbo-doctor-'));
  try {
    await cp(folder, path.join(dataDir, 'database'), { recursive: true });
    return { status: 'read', facts: await readFrom({ ...config, dataDir }), servedBy: null };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function readFrom(config: Config): Promise<DatabaseFacts> {
  const database = await openSiteDatabase(config, { migrates: false, maxConnections: 1 });
  return readDatabaseFacts(database).finally(() => database.close());
}
