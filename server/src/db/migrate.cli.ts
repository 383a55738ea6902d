// `nyimbo migrate`: migrates the database and exits. A server also does this at its start.
import { readStartOptions, StartError } from '../process/read-start-options.ts';
import { readMigrations } from './migrate.ts';
import { openSiteDatabase } from './open-site-database.ts';

try {
  const database = await openSiteDatabase(readStartOptions([], process.env).config);
  await database.close();
  process.stdout.write(`The database is up to date: ${readMigrations().at(-1)?.name}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
