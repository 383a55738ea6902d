// `npm run bench:load -- --kills 50`: kills servers during writes, on PostgreSQL and on the embedded database.
import { env } from 'node:process';
import { runStep } from '../bootstrap/progress.mjs';

/**
 * Kills a server with SIGKILL `kills` times on each database, and counts the acknowledged writes that are lost.
 * @returns a row for `console.table` for each database
 */
export async function measureKills(kills, postgresUrl, program) {
  const { openTestCatalogue } = await import('../../server/src/testing/open-test-database.ts');
  const { killUnderWrites } = await import('../../server/src/testing/processes/kill-under-writes.ts');
  const rows = {};
  for (const [label, url] of [
    ['PostgreSQL', postgresUrl],
    ['embedded database', ''],
  ]) {
    env.TEST_DATABASE_URL = url;
    const prepared = await openTestCatalogue();
    await prepared.database.close();
    const environment = { DATA_DIR: prepared.dataDir, DATABASE_URL: prepared.url };
    const report = await runStep(`${kills} kills on ${label}`, () => killUnderWrites({ environment, kills, program }));
    await prepared.remove();
    rows[label] = describeKills(report);
    console.log(label, rows[label], report.lost);
  }
  return rows;
}

function describeKills({ kills, accounts, favourites, lost, recoveriesMs }) {
  const sorted = recoveriesMs.toSorted((a, b) => a - b);
  return {
    kills,
    'accounts acknowledged': accounts,
    'favourites acknowledged': favourites,
    lost: lost.length,
    'restart p50, ms': Math.round(sorted[Math.floor(sorted.length / 2)]),
    'restart max, ms': Math.round(sorted.at(-1)),
  };
}
