import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig, type Config } from '../../../config/load-config.ts';
import type { Database } from '../../../db/database.ts';
import { openDatabase } from '../../../db/open-database.ts';
import { openOperatorChannels } from '../../operator/open-operator-channels.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import {
  createBarePostgresDatabase,
  dropPostgresDatabase,
} from '../../../testing/templates/postgres-test-databases.ts';
import { restoreBackup } from '../restore-backup.ts';
import type { BackupStore } from '../stores/backup-store.ts';
import { closeAfter } from '../../../process/close-after.ts';

/** A running site with the audio of its songs, to back up. */
export interface BackupSite {
  app: TestApp;
  config: Config;
  mediaDir: string;
  songs: { id: number; path: string }[];
  close(): Promise<void>;
}

/** Creates the site. @param environment variables of the bucket, if the media are in a bucket */
export async function createBackupSite(environment: NodeJS.ProcessEnv = {}): Promise<BackupSite> {
  const app = await createTestApp({ environment });
  const mediaDir = path.join(app.dataDir, 'media');
  const songs = await app.database.query<{ id: number; path: string }>(
    `SELECT id, year || '/songs/' || file AS path FROM songs ORDER BY id`,
  );
  for (const song of songs) await app.services.media.write(song.path, `audio of ${song.id}`);
  const channels =
    app.database.kind === 'embedded' ? await openOperatorChannels(app.services.config, app.database) : null;
  return {
    app,
    config: loadConfig({ DATA_DIR: app.dataDir, DATABASE_URL: app.url, ...environment }),
    mediaDir,
    songs,
    async close() {
      await channels?.close();
      await app.close();
    },
  };
}

/** Creates a folder for backups. The caller removes it. */
export const makeBackupFolder = (): string => mkdtempSync(path.join(tmpdir(), 'nyimbo-backup-test-'));

/** An empty data folder to restore into, with its own database on PostgreSQL. */
export interface RestoreTarget {
  config: Config;
  remove(): Promise<void>;
}

export async function createRestoreTarget(environment: NodeJS.ProcessEnv = {}): Promise<RestoreTarget> {
  const folder = makeBackupFolder();
  const server = process.env['TEST_DATABASE_URL'];
  const url = server ? await createBarePostgresDatabase(server) : undefined;
  return {
    config: loadConfig({ DATA_DIR: path.join(folder, 'data'), DATABASE_URL: url, ...environment }),
    async remove() {
      if (server && url) await dropPostgresDatabase(server, url);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Restores the newest backup of a store, and runs `check` on the restored site. */
export async function withRestoredBackup(
  store: BackupStore,
  check: (database: Database, dataDir: string) => Promise<void>,
) {
  const target = await createRestoreTarget();
  try {
    await restoreBackup(target.config, store, null);
    const { databaseUrl, dataDir } = target.config;
    const database = await openDatabase({ dataDir, url: databaseUrl ?? undefined });
    await closeAfter(database, () => check(database, dataDir));
  } finally {
    await target.remove();
  }
}

/**
 * Reads the rows of each table as sorted text. Skips unlogged tables, because PostgreSQL empties them after a crash and
 * the server computes them again.
 */
export async function readAllRows(database: Database): Promise<Map<string, string[]>> {
  const tables = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}
