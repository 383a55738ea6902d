// Finds the API for a remote: the given URL, else the site that runs on this machine, else a server that it starts on
// the embedded database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { env } from 'node:process';
import { ROOT } from '../build/apps.mjs';

const RUNNING_SITE = 'http://127.0.0.1:3000';
const READY_LINE = /^Nyimbo is ready at (http\S+)/m;

async function isApi(url) {
  try {
    return (await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(1500) })).ok;
  } catch {
    // TypeError, TimeoutError: no server responds.
    return false;
  }
}

/** Finds a free port: lets the system choose one, then frees it. Another process can take it before its use. */
export async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

/** @throws with the server's output if it exits before it is ready */
async function startApi(log) {
  log('▸ Starting an API on the database in .data');
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'demo-catalogue/src/demo-server.ts', '--only', 'api,media,jobs'],
    {
      cwd: ROOT,
      env: { ...env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const url = await new Promise((resolve, reject) => {
    const read = (data) => {
      output += data;
      const found = READY_LINE.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`The API ended with exit code ${code}:\n${output.trim()}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url, stop };
}

/**
 * @param {{ requested: string | undefined, log: (line: string) => void }} options requested: the given URL
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} stop: stops the server if this function started it
 */
export async function findApi({ requested, log }) {
  const none = async () => {};
  if (requested) {
    if (!(await isApi(requested))) log(`  No API at ${requested} yet. Calls fail until it starts.`);
    return { url: requested, stop: none };
  }
  if (await isApi(RUNNING_SITE)) {
    log(`  Using the API of the site at ${RUNNING_SITE}.`);
    return { url: RUNNING_SITE, stop: none };
  }
  try {
    return await startApi(log);
  } catch (error) {
    log(`${error.message}\n  There is no API: what needs it fails. Name one with --api http://….`);
    return { url: RUNNING_SITE, stop: none };
  }
}
