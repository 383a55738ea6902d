// Starts the site's server for benches without a BASE_URL.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { env, execPath } from 'node:process';
import { ROOT } from '../build/apps.mjs';

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

/**
 * Starts a server on the data folder. The caller stops it.
 * @param {string} dataDir
 * @returns {Promise<{ address: string, stop: () => void }>}
 */
export async function startServer(dataDir) {
  const port = await findFreePort();
  const child = spawn(execPath, ['--import', 'tsx', 'demo-catalogue/src/demo-server.ts'], {
    cwd: ROOT,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const data of child.stdout) if (String(data).includes('is ready at')) break;
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
}
