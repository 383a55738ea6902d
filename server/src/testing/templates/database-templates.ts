import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_ROOT } from '../../config/server-root.ts';
import type { Database } from '../../db/database.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { seedTestCatalogue } from '../catalogue/seed-test-catalogue.ts';

/**
 * The content that test databases start with. It is created once and then copied, because creating it takes seconds.
 */
export interface DatabaseTemplate {
  /** Returns the template's name, which changes when the content changes. */
  findName(): string;
  fill(database: Database): Promise<unknown>;
}

export const TEMPLATE_PREFIX = 'nyimbo_template_';

const TEST_FILE_NAME = /\.test\.tsx?$/;

/** Returns a short hash of all parts together. */
const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

/** Reads all source files that can affect the content of a catalogue and its lists. */
function readSources(): string[] {
  const folders = [path.join(SERVER_ROOT, 'src'), path.join(SERVER_ROOT, '../shared-api/src')];
  const entries = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  const files = entries.filter((entry) => entry.isFile() && !TEST_FILE_NAME.test(entry.name));
  return files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'));
}

/** A migrated, empty database. */
export const emptyTemplate: DatabaseTemplate = {
  findName: () => `${TEMPLATE_PREFIX}empty_${hashOf(readMigrations().map(({ sql }) => sql))}`,
  fill: migrate,
};

/** A database with the test catalogue. The name contains today's date, because plays are relative to it. */
export const catalogueTemplate: DatabaseTemplate = {
  findName: () => `${TEMPLATE_PREFIX}catalogue_${hashOf([new Date().toISOString().slice(0, 10), ...readSources()])}`,
  async fill(database) {
    await migrate(database);
    await seedTestCatalogue(database);
  },
};
