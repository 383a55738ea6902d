// Databases for `bench:api`: finds or starts them, seeds them and serves each from its own process.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { ROOT } from '../../build/apps.mjs';
import { findOrInstallProgram, PROGRAMS } from '../../bootstrap/dependencies/find-program.mjs';
import { runCommand } from '../../bootstrap/run-command.mjs';
import { startPostgres } from '../../bootstrap/suites/start-postgres.mjs';
import { copyDataFolder } from '../copy-data-folder.mjs';

/** Cache folder of the catalogues. Runs can share them, because catalogues of the same size have the same songs. */
const CACHE_FOLDER = join(ROOT, 'node_modules/.cache/bench/api');
/** PostgreSQL's default of 128 MB is unrealistic for a production catalogue of 2 GB. */
const POSTGRES_SETTINGS = ['shared_buffers=1GB'];
/** USER_HZ, the unit of CPU times in /proc. It is the same on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

async function seedCatalogue(songs, environment) {
  const code = await runCommand(process.execPath, ['tools/bootstrap/seed.mjs', '--songs', String(songs)], {
    env: environment,
  });
  if (code !== 0) throw new Error(`Failed to make the catalogue of ${songs} songs.`);
}

/** Reads the CPU time of a process and its children, including exited ones, in milliseconds; null if unavailable. */
function readCpu(pid) {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    // The fields utime, stime, cutime and cstime (see `man 5 proc`).
    const times = (of) => readFileSync(`/proc/${of}/stat`, 'latin1').split(') ')[1].split(' ').slice(11, 15);
    return [pid, ...children].flatMap(times).reduce((sum, ticks) => sum + Number(ticks), 0) * (1000 / TICKS_PER_SECOND);
  } catch {
    return null; // Not Linux, or a child has just exited.
  }
}

/**
 * Starts a measured server.
 * @param {string} script of this folder, which calls `serveMeasured`
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>}
 */
export async function startMeasuredServer(script, environment) {
  const child = fork(join(ROOT, 'tools/bench/api', script), {
    cwd: ROOT,
    env: { ...env, NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1', ...environment },
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  if (!first) throw new Error('The measured server stopped before it was ready.');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { port: first[0].port, stop };
}

/** Opens the PostgreSQL server of DATABASE_URL (with one existing database), or starts a temporary server. */
export async function openPostgres() {
  if (env.DATABASE_URL) return { findUrl: () => env.DATABASE_URL, readCpu: () => null, stop: async () => {} };
  const program = await findOrInstallProgram(PROGRAMS.postgres);
  const server = await startPostgres(program, POSTGRES_SETTINGS);
  const findUrl = (songs) => {
    const url = new URL(server.url);
    const name = `nyimbo_bench_${songs}`;
    const made = spawnSync(join(server.binaries, 'createdb'), [
      ...['-h', url.hostname, '-p', url.port, '-U', url.username, '-T', 'template0', '-E', 'UTF8'],
      ...['--locale=C.UTF-8', name],
    ]);
    if (made.status !== 0) throw new Error(`createdb failed: ${made.stderr}`);
    url.pathname = `/${name}`;
    return url.href;
  };
  return { findUrl, readCpu: () => readCpu(server.pid), stop: server.stop };
}

/**
 * Serves a catalogue of `songs` songs, from the embedded database if `postgres` is omitted.
 * @throws {Error} if the folder is in use, has another catalogue, or the server does not start
 * @returns {Promise<{ port: number, readDatabaseCpu: () => number | null, stop: () => Promise<void> }>}
 */
export async function openTarget(songs, postgres) {
  const dataDir = env.DATA_DIR && !postgres ? await copyDataFolder(env.DATA_DIR) : join(CACHE_FOLDER, `songs-${songs}`);
  const environment = postgres
    ? { DATABASE_URL: postgres.findUrl(songs), DATA_DIR: dataDir }
    : { DATABASE_URL: '', DATA_DIR: dataDir };
  await seedCatalogue(songs, environment);
  const server = await startMeasuredServer('api-server.mjs', environment);
  return { ...server, readDatabaseCpu: postgres ? postgres.readCpu : () => 0 };
}
