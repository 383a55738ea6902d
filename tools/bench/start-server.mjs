// Starts the site's server for benches without a BASE_URL.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { env, execPath } from 'node:process';
import { ROOT } from '../build/apps.mjs';

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  return port;
}

/**
 * Starts a server on the data folder. The caller stops the server, and the end of this process stops it too.
 * @param {string} dataDir
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 * @throws {Error} if the server ends before it is ready; the server has printed the reason
 */
export async function startServer(dataDir) {
  const port = await findFreePort();
  const child = spawn(execPath, ['--import', 'tsx', 'demo-catalogue/src/demo-server.ts'], {
    cwd: ROOT,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  process.on('exit', () => child.kill('SIGTERM')); // In case the benchmark fails or Ctrl-C ends it.
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => String(data).includes('is ready at') && resolve());
    void ended.then(([code]) => reject(new Error(`The server stopped before it was ready (exit code ${code}).`)));
  });
  await ready;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}
