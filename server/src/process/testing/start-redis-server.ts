import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';

/** A Redis server that a test starts for itself. */
export interface RedisServer {
  url: string;
  /** Makes the server stop answering without closing connections, as a machine that hangs does. */
  hang(): void;
  /** Makes a hanging server answer again. */
  resume(): void;
  /** Ends the server immediately. Safe to call twice. */
  kill(): Promise<void>;
}

/**
 * Starts the Redis at `executable` on loopback; resolves when it answers. To restart a server, pass its `port` again.
 */
export async function startRedisServer(executable: string, port: number): Promise<RedisServer> {
  const child = spawn(executable, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `redis://127.0.0.1:${port}`;
  const probe = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  probe.on('error', () => undefined); // The server is not listening yet. The client tries again.
  await probe.ping();
  probe.disconnect();
  return {
    url,
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
