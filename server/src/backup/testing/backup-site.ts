import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig, type Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { writeMediaFile } from '../../media/media-files.ts';
import { openOperatorChannels } from '../../operator/open-operator-channels.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createBarePostgresDatabase, dropPostgresDatabase } from '../../testing/templates/postgres-test-databases.ts';
import { restoreBackup } from '../restore-backup.ts';

/** A running site with the audio of its songs, to back up. */
export interface BackupSite {
  app: TestApp;
  config: Config;
  mediaDir: string;
  songs: { id: number; path: string }[];
  close(): Promise<void>;
}

export async function createBackupSite(): Promise<BackupSite> {
  const app = await createTestApp();
  const mediaDir = path.join(app.dataDir, 'media');
  const songs = await app.database.query<{ id: number; path: string }>(
    `SELECT id, year || '/songs/' || file AS path FROM songs ORDER BY id`,
  );
  for (const song of songs) await writeMediaFile(mediaDir, song.path, `audio of ${song.id}`);
  const channels = app.database.kind === 'embedded' ? await openOperatorChannels(app.dataDir, app.database) : null;
  return {
    app,
    config: loadConfig({ DATA_DIR: app.dataDir, DATABASE_URL: app.url }),
    mediaDir,
    songs,
    async close() {
      await channels?.close();
      await app.close();
    },
  };
}

/** A folder for backups. The caller removes it. */
export const makeBackupFolder = (): string => mkdtempSync(path.join(tmpdir(), 'nyimbo-backup-test-'));

/** An empty place to restore into, with a database of its own on PostgreSQL. */
export interface EmptyPlace {
  config: Config;
  remove(): Promise<void>;
}

export async function createEmptyPlace(): Promise<EmptyPlace> {
  const folder = makeBackupFolder();
  const server = process.env['TEST_DATABASE_URL'];
  const url = server ? await createBarePostgresDatabase(server) : undefined;
  return {
    config: loadConfig({ DATA_DIR: path.join(folder, 'data'), DATABASE_URL: url }),
    async remove() {
      if (server && url) await dropPostgresDatabase(server, url);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Restores the newest backup of a folder, and runs `check` on the restored site. */
export async function withRestored(dir: string, check: (database: Database, dataDir: string) => Promise<void>) {
  const place = await createEmptyPlace();
  try {
    await restoreBackup(place.config, dir, null);
    const { databaseUrl, dataDir } = place.config;
    const database = await openDatabase({ dataDir, url: databaseUrl ?? undefined });
    await check(database, dataDir).finally(() => database.close());
  } finally {
    await place.remove();
  }
}

/** Reads all rows as text, sorted. Without unlogged tables, which a crash empties and the server computes again. */
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
