// A temporary PostgreSQL server for the suites, with its own folder and a free loopback port.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const START_TIMEOUT_MS = 60_000;

/**
 * Finds a free TCP port on loopback. Another process can still take it before the caller does.
 * @returns {Promise<number>}
 */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/** Finds a user to run PostgreSQL as, because it refuses to run as root. @returns null if this process is not root */
function findUser() {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name]).stdout?.toString());
    const gid = Number(spawnSync('id', ['-g', name]).stdout?.toString());
    if (Number.isInteger(uid) && uid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root. Create a user "postgres" to run it as.');
}

async function waitUntilReady(isReadyCommand, port) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (spawnSync(isReadyCommand, ['-h', '127.0.0.1', '-p', String(port), '-U', 'nyimbo']).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} s.`);
}

/**
 * @param {string} postgresPath the `postgres` executable; its folder must also contain `initdb` and `pg_isready`
 * @param {string[]} [settings] additional settings as `name=value`
 * @returns {Promise<{ url: string, pid: number | undefined, binaries: string, stop: () => Promise<void> }>} binaries: the
 *   folder of the executables
 */
export async function startPostgres(postgresPath, settings = []) {
  // The executable on PATH may be a symlink, while `initdb` and `pg_isready` are beside the real file.
  const binaries = path.dirname(realpathSync(postgresPath));
  const user = findUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const dataDir = path.join(folder, 'data');
  const asUser = { ...(user ?? {}), cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };

  const made = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', dataDir, '-U', 'nyimbo', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    asUser,
  );
  if (made.status !== 0 || !existsSync(dataDir)) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.stderr?.toString().trim() ?? made.error?.message}`);
  }

  const port = await findFreePort();
  const all = ['fsync=off', 'listen_addresses=127.0.0.1', 'max_connections=120', ...settings];
  const options = all.flatMap((setting) => ['-c', setting]);
  const server = spawn(postgresPath, ['-D', dataDir, '-p', String(port), '-k', folder, ...options], {
    ...asUser,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.on('exit', resolve));

  const stop = async () => {
    server.kill('SIGINT'); // PostgreSQL's "fast shutdown".
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(path.join(binaries, 'pg_isready'), port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://nyimbo@127.0.0.1:${port}/postgres`, pid: server.pid, binaries, stop };
}
