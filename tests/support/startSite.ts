/**
 * Starts the product as in production: the production build, the real server and the demo catalogue, as a child process
 * on a free loopback port and with its own data folder.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

/** The repository root, where Jest runs. */
export const ROOT = path.resolve(process.cwd());
const READY_TIMEOUT_MS = 10 * 60_000;

interface RunningSite {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** The server's output so far. */
  log(): string;
  /** Stops the server as a supervisor does. Resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Kills the server with SIGKILL, to simulate a power cut. */
  kill(): Promise<void>;
}

/** Ports below the system's ephemeral range. The system assigns none of them between the check and the use. */
const [FIRST_PORT, LAST_PORT] = [12_000, 31_999];

/** Finds a free TCP port. Tries random ports, because suites of two workers may search at the same time. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  const port = randomInt(FIRST_PORT, LAST_PORT);
  probe.listen(port, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return findFreePort();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Builds the changed apps and publishes them below `dataDir`. */
export async function releaseSite(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['tools/release/site/release-site.mjs'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Building the site failed with exit code ${code}.`);
}

/**
 * Starts the server, or the parts of it that `args` name (`--only web`), and waits for its line "Nyimbo is ready at …".
 * @throws if the server exits or does not print that line in time; the message contains its output
 */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<RunningSite> {
  const port = env.PORT ? Number(env.PORT) : await findFreePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo-catalogue/src/demo-server.ts', ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));

  const exited = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null));
  await waitForLine(/^Nyimbo is ready at http/m, () => output, exited);
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    log: () => output,
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function waitForLine(line: RegExp, read: () => string, exited: Promise<number | null>): Promise<void> {
  let ended: { code: number | null } | undefined;
  void exited.then((code) => (ended = { code }));
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!line.test(read())) {
    if (ended) throw new Error(`The server ended with exit code ${ended.code}:\n${read()}`);
    if (Date.now() > deadline) throw new Error(`The server was not ready in time:\n${read()}`);
    await sleep(50);
  }
}

/** Waits for a fixed time. Prefer `waitUntil` if the test can check a state. */
export function sleep(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

/** Waits until `isTrue` returns true. @throws with `what` in the message after `timeoutMs` */
export async function waitUntil(what: string, isTrue: () => Promise<boolean> | boolean, timeoutMs = 45_000) {
  const deadline = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`);
    await sleep(100);
  }
}
