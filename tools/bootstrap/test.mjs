// `npm test`: runs every suite, also on a fresh clone. The last line is `N passed, N failed` (OPS-2).
//
// `npm test -- dom server` runs only the suites named. `npm test -- --changed [commit]` runs those that a change since the
// commit (default `origin/main`) can affect. `--watch` and other flags belong to Jest itself (`npx jest`).
// @decides OPS-2
import { parseArgs } from 'node:util';
import { countBrowserWorkers } from './suites/browser-workers.mjs';
import { planChangedRun } from './suites/changed-suites.mjs';
import { ensureDependencies } from './dependencies/install-dependencies.mjs';
import { findOrInstallProgram, PROGRAMS } from './dependencies/find-program.mjs';
import { fail, step } from './progress.mjs';
import { runJest } from './suites/run-jest.mjs';
import { runNodeTests } from './suites/run-node-tests.mjs';
import { startPostgres } from './suites/start-postgres.mjs';
import { startRedis } from './suites/start-redis.mjs';

/** Suites that use the database. They run a second time on PostgreSQL. */
const DATABASE_SUITES = [
  'server/src/(accounts|api|db|health|http|inbox|ingest|lists|metrics|process|publishing|studio|takedown)/',
  'server/src/main',
  'demo-catalogue/src/(seed|synthetic)/',
  'tests/(abuse|deploy)/',
];

/** Jest leaves one core free by default, which is half of a two-core machine. These suites are not timing-sensitive. */
const ALL_CORES = ['--maxWorkers', '100%'];

const suites = {
  tools: { label: 'Tools (node:test)', run: () => runNodeTests('tools') },
  dom: { label: 'Packages (jsdom)', run: runDomSuites },
  server: { label: 'Server on the embedded database', run: runServerSuites },
  postgres: { label: 'Server on PostgreSQL and Redis', run: runServerSuitesOnPostgres },
  browser: { label: 'Browser (Chromium, production build)', run: runBrowserSuites },
};

/** Jest's arguments for these test files; none for all of a project. */
const onlyFiles = (files) => (files.length > 0 ? ['--runTestsByPath', ...files] : []);

function runDomSuites(files) {
  return runJest('dom', { args: [...ALL_CORES, ...onlyFiles(files)] });
}

async function runServerSuites() {
  const ffmpegPath = await findOrInstallProgram(PROGRAMS.ffmpeg);
  return runJest('server', { args: ALL_CORES, env: { FFMPEG_PATH: ffmpegPath } });
}

async function runServerSuitesOnPostgres() {
  // Find all programs first, and stop each server in any case: a running child process keeps this process alive.
  const [postgresPath, redisPath, ffmpegPath, nginxPath] = [
    await findOrInstallProgram(PROGRAMS.postgres),
    await findOrInstallProgram(PROGRAMS.redis),
    await findOrInstallProgram(PROGRAMS.ffmpeg),
    await findOrInstallProgram(PROGRAMS.nginx),
  ];
  const postgres = await startPostgres(postgresPath);
  try {
    const redis = await startRedis(redisPath);
    try {
      return await runJest('server', {
        args: [...ALL_CORES, '--testPathPatterns', ...DATABASE_SUITES],
        env: {
          TEST_DATABASE_URL: postgres.url,
          TEST_REDIS_URL: redis.url,
          REDIS_SERVER_PATH: redisPath,
          FFMPEG_PATH: ffmpegPath,
          NGINX_PATH: nginxPath,
        },
        timesAs: 'postgres',
      });
    } finally {
      await redis.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function runBrowserSuites(files) {
  const chromePath = await findOrInstallProgram(PROGRAMS.chromium);
  return runJest('browser', {
    args: ['--maxWorkers', String(countBrowserWorkers()), ...onlyFiles(files)],
    env: { CHROME_PATH: chromePath },
  });
}

const SUITE_NAMES = Object.keys(suites);
const EVERY_SUITE = Object.fromEntries(SUITE_NAMES.map((name) => [name, []]));

/**
 * What to run, by suite: the test files, or an empty list for all of them.
 * @throws {Error} when there is no such suite or commit
 */
function planRun({ values, positionals }) {
  if (values.changed) {
    const { plan, reasons } = planChangedRun(positionals[0] ?? 'origin/main');
    for (const reason of reasons) console.log(`  ${reason}`);
    return plan ?? EVERY_SUITE;
  }
  const unknown = positionals.filter((name) => !(name in suites));
  if (unknown.length > 0)
    throw new Error(`No suite is named ${unknown.join(', ')}. There are: ${SUITE_NAMES.join(', ')}.`);
  return positionals.length > 0 ? Object.fromEntries(positionals.map((name) => [name, []])) : EVERY_SUITE;
}

/** Ends the process with a sentence when the command line is wrong. */
function readPlan() {
  try {
    return planRun(parseArgs({ allowPositionals: true, options: { changed: { type: 'boolean', default: false } } }));
  } catch (error) {
    return fail(error.message);
  }
}

await ensureDependencies();
const plan = readPlan();
if (Object.keys(plan).length === 0) console.log('No suite depends on what has changed.');

const total = { passed: 0, failed: 0 };
for (const [name, suite] of Object.entries(suites)) {
  const files = plan[name];
  if (!files) continue;
  const { passed, failed } = await step(suite.label, () =>
    suite.run(files).catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    }),
  );
  console.log(`  ${suite.label}: ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
const isEmptyRun = total.passed === 0 && Object.keys(plan).length > 0;
process.exitCode = total.failed > 0 || isEmptyRun ? 1 : 0;
