// `npm run seed -- --songs 100000`: fills an empty DATA_DIR, or the empty database of DATABASE_URL, with a synthetic
// catalogue.
import { openSiteDatabase, readStartOptions, StartError } from '@nyimbo/server';
import { readSyntheticOptions } from './read-synthetic-options.ts';
import { seedSynthetic } from './seed-synthetic.ts';

const REPORT_MS = 2000;
/**
 * A long time limit for statements, because counting or vacuuming a million rows takes minutes, and no visitor waits.
 */
const STATEMENT_TIMEOUT_MS = 20 * 60_000;

function createProgressReporter(): (what: string, done: number, total: number) => void {
  let next = 0;
  return (what, done, total) => {
    if (done < total && Date.now() < next) return;
    next = Date.now() + REPORT_MS;
    console.log(`  ${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`);
  };
}

try {
  const { songs } = readSyntheticOptions(process.argv.slice(2));
  if (!process.env['DATA_DIR'] && !process.env['DATABASE_URL']) {
    throw new StartError(
      'Set DATA_DIR=.data-synthetic or DATABASE_URL. This command does not use the site’s own folder.',
    );
  }
  const { config } = readStartOptions([], process.env);
  const startedAt = Date.now();
  const database = await openSiteDatabase(config, { statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  try {
    await seedSynthetic(database, songs, createProgressReporter());
  } finally {
    await database.close();
  }
  console.log(`${songs.toLocaleString('en')} songs ready after ${Math.round((Date.now() - startedAt) / 1000)} s.`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
