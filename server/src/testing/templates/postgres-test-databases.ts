import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../db/open-database.ts';
import type { DatabaseTemplate } from './database-templates.ts';

const EMPTY = `TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`;
const DUPLICATE_DATABASE = '42P04';

const nameAnew = (): string => `nyimbo_test_${randomUUID().replaceAll('-', '')}`;

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database with a template's content. @returns its URL */
export async function createPostgresDatabase(server: string, template: DatabaseTemplate): Promise<string> {
  const original = template.findName();
  const found = await runOnServer(server, `SELECT 1 FROM pg_database WHERE datname = '${original}'`);
  if (found.length === 0) await makeOriginal(server, template, original);
  const name = nameAnew();
  await runOnServer(server, `CREATE DATABASE ${name} TEMPLATE ${original}`);
  return urlOf(server, name);
}

/** Creates a database without tables. @returns its URL */
export async function createBarePostgresDatabase(server: string): Promise<string> {
  const name = nameAnew();
  await runOnServer(server, `CREATE DATABASE ${name} ${EMPTY}`);
  return urlOf(server, name);
}

/** The template gets its name once it is complete, because PostgreSQL copies no database that is in use. */
async function makeOriginal(server: string, template: DatabaseTemplate, original: string): Promise<void> {
  const url = await createBarePostgresDatabase(server);
  const draft = new URL(url).pathname.slice(1);
  const database = await openDatabase({ dataDir: '', url });
  await template.fill(database);
  await database.close();
  try {
    await runOnServer(server, `ALTER DATABASE ${draft} RENAME TO ${original}`);
  } catch (error) {
    // Another test has made the template first; its copy is equivalent.
    await dropPostgresDatabase(server, url);
    if (!(error instanceof pg.DatabaseError && error.code === DUPLICATE_DATABASE)) throw error;
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
