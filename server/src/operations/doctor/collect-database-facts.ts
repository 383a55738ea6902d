import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../../config/load-config.ts';
import { findFolderHolder } from '../../db/folder-lock.ts';
import { checkFileAccess } from '../../db/embedded/check-file-access.ts';
import { hasDatabase } from '../../db/embedded/database-folder.ts';
import { openDatabase } from '../../db/open-database.ts';
import { explainFolderError, openSiteDatabase } from '../../db/open-site-database.ts';
import { askOperatorChannel } from '../operator/operator-channel.ts';
import { databaseFactsSchema, readDatabaseFacts, type DatabaseFacts } from './database-facts.ts';
import { closeAfter } from '../../process/close-after.ts';

/**
 * The facts about the database, or why they are unknown. `servedBy` is the id of the server process that reported the
 * facts; null if this process has read them.
 */
export type CollectedFacts =
  | { status: 'read'; facts: DatabaseFacts; servedBy: number | null }
  /** The data folder has no database yet. */
  | { status: 'missing' }
  /** A process uses the data folder and does not answer. */
  | { status: 'held'; pid: number };

/**
 * Reads the facts from PostgreSQL, or from the server that uses the embedded database. Without a running server, reads
 * them from a copy of the embedded database, because opening that database changes its files.
 * @throws StartError if the database cannot be opened
 */
export async function collectDatabaseFacts(config: Config): Promise<CollectedFacts> {
  if (config.databaseUrl !== null) return { status: 'read', facts: await readFrom(config), servedBy: null };
  try {
    return await collectEmbeddedFacts(config);
  } catch (error) {
    throw explainFolderError(error, config.dataDir);
  }
}

async function collectEmbeddedFacts(config: Config): Promise<CollectedFacts> {
  const folder = path.join(config.dataDir, 'database');
  const pid = findFolderHolder(config.dataDir);
  if (pid !== null) {
    const answer = await askOperatorChannel(config.dataDir, 'doctor', {}).catch(() => null);
    if (answer?.ok !== true) return { status: 'held', pid };
    return { status: 'read', facts: databaseFactsSchema.parse(JSON.parse(answer.text)), servedBy: pid };
  }
  checkFileAccess(folder);
  if (!hasDatabase(config.dataDir)) return { status: 'missing' };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nyimbo-doctor-'));
  try {
    await cp(folder, path.join(dataDir, 'database'), { recursive: true });
    const facts = await closeAfter(await openDatabase({ dataDir }), readDatabaseFacts);
    return { status: 'read', facts, servedBy: null };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function readFrom(config: Config): Promise<DatabaseFacts> {
  const database = await openSiteDatabase(config, { shouldMigrate: false, maxConnections: 1 });
  return closeAfter(database, readDatabaseFacts);
}
