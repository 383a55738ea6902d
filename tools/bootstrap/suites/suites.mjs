// The suites of `npm test`, in the order in which they run.
import { availableParallelism } from 'node:os';
import { findOrInstallProgram, PROGRAMS } from '../dependencies/find-program.mjs';
import { countBrowserWorkers } from './browser-workers.mjs';
import { compileServer } from './compile-server.mjs';
import { withMemoryFolder } from './memory-folder.mjs';
import { runJest } from './run-jest.mjs';
import { runNodeTests } from './run-node-tests.mjs';
import { startPostgres } from './start-postgres.mjs';
import { startRedis } from './start-redis.mjs';

/**
 * Suites whose results depend on the database or on Redis. They run a second time on PostgreSQL and Redis. The others
 * test the same on every database: HTTP, the files of an ingest, backups of a bucket, and outages of the mail server.
 */
const DATABASE_SUITES = [
  'server/src/(accounts|api|catalogue|db|inbox|metrics|studio)/',
  'server/src/ingest/(folder|jobs|uploads)/',
  'server/src/(operations/(backup/(?!backup-bucket)|health/)|process/(?!mail-outage))',
  'server/src/main',
  'demo-catalogue/src/synthetic/',
];
/**
 * The suites of attacks and recipes. They run on PostgreSQL and Redis. Attacks that depend on counters also run without
 * Redis, where the server's counters are in memory.
 */
const ATTACK_AND_RECIPE_SUITES = 'tests/(abuse|deploy)/';
/**
 * These suites run only on PostgreSQL and Redis: they are long, and test the same on every database and with or without
 * Redis. `fuzz` and the other suites of calls send the same requests. `remove-old-backups` takes a dozen backups, with one
 * file each on PostgreSQL and 1,300 on the embedded database, where it takes ten times as long.
 */
const SUITES_NOT_ON_EMBEDDED = [
  'tests/(deploy/|abuse/(?!guessing|attempt-counters))',
  'server/src/api/(fuzz|library/own-playlists)',
  'server/src/catalogue/publishing/',
  'server/src/operations/backup/remove-old-backups',
];

/** Jest leaves one core free by default, which is half of a two-core machine. These suites are not timing-sensitive. */
const ALL_CORES = ['--maxWorkers', '100%'];
/** The suites on the embedded database wait for the programs that they start, so a core can run more than one. */
const MORE_THAN_CORES = ['--maxWorkers', String(Math.ceil(availableParallelism() * 1.5))];

/**
 * @typedef {object} Suite
 * @property {string} label
 * @property {(files: string[]) => Promise<import('./suite-result.mjs').SuiteResult>} run runs these test files, or all
 *   files of the suite if the list is empty
 */

/** The suites by name. @type {Record<string, Suite>} */
export const SUITES = {
  tools: { label: 'Tools (node:test)', run: runToolsSuites },
  dom: { label: 'Packages (jsdom)', run: runDomSuites },
  server: { label: 'Server on the embedded database', run: (files) => withMemoryFolder(() => runServerSuites(files)) },
  postgres: {
    label: 'Server on PostgreSQL and Redis',
    run: (files) => withMemoryFolder(() => runServerSuitesOnPostgres(files)),
  },
  browser: { label: 'Browser (Chromium, production build)', run: runBrowserSuites },
};

/** Returns Jest's arguments to run only these test files, or else those that `selection` selects. */
const buildFileArguments = (files, selection = []) => (files.length > 0 ? ['--runTestsByPath', ...files] : selection);

/**
 * Runs files of a Jest project. A run of selected files leaves the recorded durations of the whole suite unchanged.
 * @param {string} project
 * @param {{ files: string[], selection?: string[], args: string[], env?: object, durationsName?: string }} options
 *   selection: Jest's arguments that select the files of the suite
 */
const runProject = (project, { files, selection, args, env, durationsName = project }) =>
  runJest(project, {
    args: [...args, ...buildFileArguments(files, selection)],
    env,
    durationsName: files.length > 0 ? null : durationsName,
  });

async function runToolsSuites(files) {
  // Files that run side by side must not install programs, because only one `apt-get` can run at a time. A file reports
  // a missing program itself.
  const programs = files.length === 1 ? [] : [PROGRAMS.promtool, PROGRAMS.ffmpeg, PROGRAMS.postgres];
  for (const program of programs) await findOrInstallProgram(program).catch(() => undefined);
  return runNodeTests('tools', files);
}

function runDomSuites(files) {
  return runProject('dom', { files, args: ALL_CORES });
}

async function runServerSuites(files) {
  const ffmpegPath = await findOrInstallProgram(PROGRAMS.ffmpeg);
  return runProject('server', {
    files,
    selection: ['--testPathIgnorePatterns', '/node_modules/', ...SUITES_NOT_ON_EMBEDDED],
    args: MORE_THAN_CORES,
    env: { FFMPEG_PATH: ffmpegPath, COMPILED_SERVER: await compileServer() },
  });
}

async function runServerSuitesOnPostgres(files) {
  // Find all programs first. Always stop each server, because a running child process keeps this process alive.
  const [postgresPath, redisPath, ffmpegPath, nginxPath, caddyPath] = [
    await findOrInstallProgram(PROGRAMS.postgres),
    await findOrInstallProgram(PROGRAMS.redis),
    await findOrInstallProgram(PROGRAMS.ffmpeg),
    await findOrInstallProgram(PROGRAMS.nginx),
    await findOrInstallProgram(PROGRAMS.caddy),
  ];
  const postgres = await startPostgres(postgresPath);
  try {
    const redis = await startRedis(redisPath);
    try {
      return await runProject('server', {
        files,
        selection: ['--testPathPatterns', ...DATABASE_SUITES, ATTACK_AND_RECIPE_SUITES],
        args: ALL_CORES,
        env: {
          TEST_DATABASE_URL: postgres.url,
          TEST_REDIS_URL: redis.url,
          REDIS_SERVER_PATH: redisPath,
          FFMPEG_PATH: ffmpegPath,
          COMPILED_SERVER: await compileServer(),
          NGINX_PATH: nginxPath,
          CADDY_PATH: caddyPath,
        },
        durationsName: 'postgres',
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
  const ffmpegPath = await findOrInstallProgram(PROGRAMS.ffmpeg);
  return runProject('browser', {
    files,
    args: ['--maxWorkers', String(countBrowserWorkers())],
    env: { CHROME_PATH: chromePath, FFMPEG_PATH: ffmpegPath },
  });
}
