import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';

/** A Redis server of a test's own. */
export interface RedisServer {
  url: string;
  /** Stops answering without closing connections, as a machine that hangs does. */
  hang(): void;
  /** Ends `hang`. */
  resume(): void;
  /** Ends the server at once. Safe to call twice. */
  kill(): Promise<void>;
}

/** Starts the Redis at `executable` on loopback; resolves when it answers. A restart uses the `port` of before. */
export async function startRedisServer(executable: string, port: number): Promise<RedisServer> {
  const child = spawn(executable, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `redis://127.0.0.1:${port}`;
  const probe = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  probe.on('error', () => undefined); // Not listening yet: it tries again.
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
