import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase, type OpenDatabaseOptions } from '../db/open-database.ts';
import {
  catalogueTemplate,
  emptyTemplate,
  TEMPLATE_PREFIX,
  type DatabaseTemplate,
} from './templates/database-templates.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './templates/postgres-test-databases.ts';

/**
 * How long a statement waits for a connection. Longer than in production, because some suites send a thousand
 * simultaneous queries on a busy machine.
 */
const MAX_WAIT_MS = 20_000;
/** Old templates are removed at this age: longer than a run of all suites. */
const TEMPLATE_LIFETIME_MS = 2 * 3_600_000;

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
export const openTestDatabase = (options: Partial<OpenDatabaseOptions> = {}): Promise<TestDatabase> =>
  openCopy(emptyTemplate, options);

/** Opens a database as `openTestDatabase` does, with the test catalogue and its lists. */
export const openTestCatalogue = (options: Partial<OpenDatabaseOptions> = {}): Promise<TestDatabase> =>
  openCopy(catalogueTemplate, options);

async function openCopy(template: DatabaseTemplate, options: Partial<OpenDatabaseOptions>): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nyimbo-test-'));
  const server = process.env['TEST_DATABASE_URL'];
  const url = server ? await createPostgresDatabase(server, template) : undefined;
  if (!url) await copyTemplate(template, dataDir);
  const buffersMegabytes = Number(process.env['DATABASE_BUFFERS']) || undefined;
  const database = await openDatabase({ dataDir, url, maxWaitMs: MAX_WAIT_MS, buffersMegabytes, ...options });
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

/**
 * Matches the folders of PostgreSQL's own databases `template1` and `template0`. Tests do not open them, and they
 * contain half of all files.
 */
const UNUSED_DATABASE_FOLDER = /[\\/]base[\\/][14]$/;

/** Copies a folder with an embedded database. The first test creates the template, which later runs also use. */
async function copyTemplate(template: DatabaseTemplate, dataDir: string): Promise<void> {
  const folder = path.join(tmpdir(), template.findName());
  if (!existsSync(folder)) await createTemplateFolder(template, folder);
  cpSync(path.join(folder, 'database'), path.join(dataDir, 'database'), {
    recursive: true,
    filter: (file) => !UNUSED_DATABASE_FOLDER.test(file),
  });
}

/**
 * Removes templates that were made from older sources or on earlier days. Keeps recent templates, because another test
 * run may still use them.
 */
function removeOldTemplates(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(TEMPLATE_PREFIX))) {
    const folder = path.join(tmpdir(), name);
    const ageMs = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (ageMs > TEMPLATE_LIFETIME_MS) rmSync(folder, { recursive: true, force: true });
  }
}

async function createTemplateFolder(template: DatabaseTemplate, folder: string): Promise<void> {
  const draft = mkdtempSync(path.join(tmpdir(), 'nyimbo-test-draft-'));
  const database = await openDatabase({ dataDir: draft });
  await template.fill(database);
  await database.close();
  removeOldTemplates();
  try {
    renameSync(draft, folder);
  } catch {
    // Another test has created the template first. Its copy is equivalent.
    rmSync(draft, { recursive: true, force: true });
  }
}
