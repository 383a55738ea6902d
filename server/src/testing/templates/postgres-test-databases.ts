import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../db/open-database.ts';
import type { DatabaseTemplate } from './database-templates.ts';

const EMPTY_DATABASE_OPTIONS = `TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`;
/**
 * Error codes of PostgreSQL for a name that exists: `duplicate_database`, and `unique_violation` if two sessions rename
 * databases at the same time.
 */
const NAME_TAKEN_CODES = ['42P04', '23505'];

const createName = (): string => `nyimbo_test_${randomUUID().replaceAll('-', '')}`;

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database with a template's content. @returns its URL */
export async function createPostgresDatabase(server: string, template: DatabaseTemplate): Promise<string> {
  const original = template.findName();
  const found = await runOnServer(server, `SELECT 1 FROM pg_database WHERE datname = '${original}'`);
  if (found.length === 0) await createOriginal(server, template, original);
  const name = createName();
  await runOnServer(server, `CREATE DATABASE ${name} TEMPLATE ${original}`);
  return urlOf(server, name);
}

/** Creates a database without tables. @returns its URL */
export async function createBarePostgresDatabase(server: string): Promise<string> {
  const name = createName();
  await runOnServer(server, `CREATE DATABASE ${name} ${EMPTY_DATABASE_OPTIONS}`);
  return urlOf(server, name);
}

/**
 * Creates the database of a template. Fills it under another name and renames it at the end, so no test copies it while
 * it is incomplete or in use.
 */
async function createOriginal(server: string, template: DatabaseTemplate, original: string): Promise<void> {
  const url = await createBarePostgresDatabase(server);
  const draft = new URL(url).pathname.slice(1);
  const database = await openDatabase({ dataDir: '', url });
  await template.fill(database);
  await database.close();
  try {
    await runOnServer(server, `ALTER DATABASE ${draft} RENAME TO ${original}`);
  } catch (error) {
    // Another test has created the template first. Its copy is equivalent.
    await dropPostgresDatabase(server, url);
    if (!(error instanceof pg.DatabaseError && NAME_TAKEN_CODES.includes(error.code ?? ''))) throw error;
  }
}

export async function dropPostgresDatabase(server: string, url: string): Promise<void> {
  await runOnServer(server, `DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

async function runOnServer(server: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
