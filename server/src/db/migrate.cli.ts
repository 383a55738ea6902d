// `nyimbo migrate`: migrates the database and exits. A server also does this at its start.
import { readStartOptions, refuseOthers, StartError } from '../process/read-start-options.ts';
import { printHelp } from '../operations/operator/print-help.ts';
import { readMigrations } from './migrate.ts';
import { openSiteDatabase } from './open-site-database.ts';

const MIGRATE_USAGE = 'nyimbo migrate   bring the database of DATA_DIR or DATABASE_URL up to date';

async function migrate(): Promise<void> {
  refuseOthers(process.argv.slice(2));
  const database = await openSiteDatabase(readStartOptions([], process.env).config);
  await database.close();
  process.stdout.write(`The database is up to date: ${readMigrations().at(-1)?.name}\n`);
}

try {
  if (!printHelp(MIGRATE_USAGE)) await migrate();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
