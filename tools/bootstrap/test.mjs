// `npm test`: every suite, on a fresh clone too. The last line is `N passed, N failed` (OPS-2).
//
// `npm test -- dom server` runs only the suites named; `-- --watch` and other flags belong to Jest itself (`npx jest`).
import { countBrowserWorkers } from './browser-workers.mjs';
import { ensureDependencies } from './install-dependencies.mjs';
import { findOrInstallProgram, PROGRAMS } from './find-program.mjs';
import { fail, step } from './progress.mjs';
import { runJest } from './run-jest.mjs';
import { runNodeTests } from './run-node-tests.mjs';
import { startPostgres } from './start-postgres.mjs';
import { startRedis } from './start-redis.mjs';

/** Suites that touch the database, which therefore run a second time on PostgreSQL. */
const DATABASE_SUITES = ['server/src/(accounts|api|db|inbox|lists|seed)/', 'server/src/main', 'tests/abuse/'];

/** Jest leaves one core free, which on a machine of two is half of it. What these suites wait for is not the clock. */
const ALL_CORES = ['--maxWorkers', '100%'];

const suites = {
  tools: { label: 'Tools (node:test)', run: () => runNodeTests('tools') },
  dom: { label: 'Packages (jsdom)', run: () => runJest('dom', { args: ALL_CORES }) },
  server: { label: 'Server on the embedded database', run: runServerSuites },
  postgres: { label: 'Server on PostgreSQL and Redis', run: runServerSuitesOnPostgres },
  browser: { label: 'Browser (Chromium, production build)', run: runBrowserSuites },
};

function runServerSuites() {
  return runJest('server', { args: ALL_CORES });
}

async function runServerSuitesOnPostgres() {
  // Both are looked for first and each is stopped whatever happens after: what still ran would keep this process alive.
  const [postgresPath, redisPath] = [
    await findOrInstallProgram(PROGRAMS.postgres),
    await findOrInstallProgram(PROGRAMS.redis),
  ];
  const postgres = await startPostgres(postgresPath);
  try {
    const redis = await startRedis(redisPath);
    try {
      return await runJest('server', {
        args: [...ALL_CORES, '--testPathPatterns', ...DATABASE_SUITES],
        env: { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url },
        timesAs: 'postgres',
      });
    } finally {
      await redis.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function runBrowserSuites() {
  const chromePath = await findOrInstallProgram(PROGRAMS.chromium);
  return runJest('browser', {
    args: ['--maxWorkers', String(countBrowserWorkers())],
    env: { CHROME_PATH: chromePath },
  });
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in suites));
if (unknown.length > 0) fail(`No suite is named ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}.`);

await ensureDependencies();

const total = { passed: 0, failed: 0 };
for (const [name, suite] of Object.entries(suites)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { passed, failed } = await step(suite.label, () =>
    suite.run().catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    }),
  );
  console.log(`  ${suite.label}: ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
