// `npm run fuzz -- --requests 100000 --seed 7 [--database embedded|postgres]`: sends random requests to every API call.
// Without --database it tests both databases, one after the other.
import { parseArgs } from 'node:util';
import { findOrInstallProgram, PROGRAMS } from './dependencies/find-program.mjs';
import { ensureDependencies } from './dependencies/install-dependencies.mjs';
import { fail, runStep } from './progress.mjs';
import { runCommand } from './run-command.mjs';
import { startPostgres } from './suites/start-postgres.mjs';

const DATABASES = ['embedded', 'postgres'];

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '7' },
    database: { type: 'string' },
  },
});
const { requests, seed, database } = values;
for (const [name, value] of Object.entries({ requests, seed })) {
  if (!/^[1-9]\d{0,8}$/.test(value)) fail(`--${name} must be a whole number, but is '${value}'.`);
}
if (database !== undefined && !DATABASES.includes(database)) fail(`--database must be one of ${DATABASES.join(', ')}.`);

await ensureDependencies();

const runOn = (env) =>
  runCommand(
    process.execPath,
    ['--import', 'tsx', 'server/src/testing/fuzz/fuzz.cli.ts', '--requests', requests, '--seed', seed],
    { env },
  );

let failedCount = 0;
if (database !== 'postgres') {
  failedCount += await runStep('Embedded database', () => runOn({ TEST_DATABASE_URL: '' }));
}
if (database !== 'embedded') {
  const postgres = await startPostgres(await findOrInstallProgram(PROGRAMS.postgres));
  try {
    failedCount += await runStep('PostgreSQL', () => runOn({ TEST_DATABASE_URL: postgres.url }));
  } finally {
    await postgres.stop();
  }
}
process.exitCode = failedCount === 0 ? 0 : 1;
