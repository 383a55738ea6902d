// `nyimbo migrate`: brings the database up to date and ends. A server that starts does the same.
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
