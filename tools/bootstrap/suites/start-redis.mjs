// A temporary Redis (or Valkey) server for the suites: in memory only, on a free loopback port.
import { spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { findFreePort } from './start-postgres.mjs';

const START_TIMEOUT_MS = 15_000;

function answersPing(port) {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
  });
}

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function startRedis(redisPath) {
  const port = await findFreePort();
  const server = spawn(redisPath, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answersPing(port))) {
    if (Date.now() > deadline || server.exitCode !== null) {
      await stop();
      throw new Error('Redis did not start.');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url: `redis://127.0.0.1:${port}`, stop };
}
