import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openDatabase, type OpenDatabaseOptions } from '../db/open-database.ts';

/** Longer than in production: a suite with a thousand simultaneous queries also runs on a busy machine. */
const MAX_WAIT_MS = 20_000;

export interface TestDatabase {
  database: Database;
  /** The test's own folder. */
  dataDir: string;
  /** URL of the PostgreSQL database; undefined for the embedded one. */
  url: string | undefined;
  /** Closes and removes everything. */
  remove(): Promise<void>;
}

/**
 * Opens a migrated, empty database for the test: on the PostgreSQL server of TEST_DATABASE_URL if set, else an embedded
 * one. Each suite therefore runs on both without changes.
 */
export async function openTestDatabase(options: Partial<OpenDatabaseOptions> = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nyimbo-test-'));
  const server = process.env['TEST_DATABASE_URL'];
  const url = server ? await createPostgresDatabase(server) : undefined;
  if (!url) await copyTemplate(dataDir);
  const database = await openDatabase({ dataDir, url, maxWaitMs: MAX_WAIT_MS, ...options });
  await migrate(database);
  return {
    database,
    dataDir,
    url,
    async remove() {
      await database.close();
      if (server && url) await dropPostgresDatabase(server, url);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function createPostgresDatabase(server: string): Promise<string> {
  const name = `nyimbo_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function dropPostgresDatabase(server: string, url: string): Promise<void> {
  await runOnServer(server, `DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

async function runOnServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Copies a folder with a migrated embedded database. Creating one takes seconds, copying it a tenth of a second. The
 * first test creates the template, which is kept between runs.
 */
async function copyTemplate(dataDir: string): Promise<void> {
  const versions = readMigrations().map(({ sql }) => sql);
  const key = createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 16);
  const template = path.join(tmpdir(), `nyimbo-test-template-${key}`);
  if (!existsSync(template)) await makeTemplate(template);
  cpSync(path.join(template, 'database'), path.join(dataDir, 'database'), { recursive: true });
}

async function makeTemplate(template: string): Promise<void> {
  const draft = mkdtempSync(path.join(tmpdir(), 'nyimbo-test-draft-'));
  const database = await openDatabase({ dataDir: draft });
  await migrate(database);
  await database.close();
  try {
    renameSync(draft, template);
  } catch {
    // Another test has created the template first; its copy is equivalent.
    rmSync(draft, { recursive: true, force: true });
  }
}
