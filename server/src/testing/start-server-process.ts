import { spawn, type ChildProcess } from 'node:child_process';
import { SERVER_ROOT } from '../config/server-root.ts';

export interface SpawnedServer {
  child: ChildProcess;
  /** All output so far. */
  output(): string;
  /** Resolves to the exit code; null if a signal ended the process. */
  ended: Promise<number | null>;
}

export interface ServerProcess extends SpawnedServer {
  /** URL such as `http://localhost:40123`; '' if the process ended before it was ready. */
  address: string;
}

/** Starts the real server in its own process, without waiting for it. `onOutput` is called with all output so far. */
export function spawnServer(
  environment: NodeJS.ProcessEnv,
  args: string[],
  onOutput: (output: string) => void = () => undefined,
): SpawnedServer {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', ...args], {
    cwd: SERVER_ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      onOutput(output);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, output: () => output, ended };
}

/** Starts the real server in its own process, on a free port, and waits until it is ready or has ended. */
export function startServerProcess(
  environment: NodeJS.ProcessEnv,
  args: string[] = ['--only', 'api,jobs'],
): Promise<ServerProcess> {
  return new Promise((resolve) => {
    const spawned = spawnServer(environment, args, (output) => {
      const address = /Nyimbo is ready at (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve({ ...spawned, address });
    });
    void spawned.ended.then(() => resolve({ ...spawned, address: '' }));
  });
}

/** Kills the servers that a suite adds to the returned list, after each test. */
export function killAfterEachTest<Server extends SpawnedServer>(): Server[] {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const { child, ended } of servers.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
  });
  return servers;
}
