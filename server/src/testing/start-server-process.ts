import { spawn, type ChildProcess } from 'node:child_process';
import { SERVER_ROOT } from '../config/server-root.ts';

export interface ServerProcess {
  /** URL such as `http://localhost:40123`; '' if the process ended before it was ready. */
  address: string;
  child: ChildProcess;
  /** All output so far. */
  output(): string;
  /** Resolves to the exit code; null if a signal ended the process. */
  ended: Promise<number | null>;
}

/** Starts the real server in its own process, on a free port, and waits until it is ready or has ended. */
export function startServerProcess(
  environment: NodeJS.ProcessEnv,
  args: string[] = ['--only', 'api'],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', ...args], {
    cwd: SERVER_ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return new Promise((resolve) => {
    const settle = () => {
      const address = /Nyimbo is ready at (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve({ address, child, output: () => output, ended });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        settle();
      });
    }
    void ended.then(() => resolve({ address: '', child, output: () => output, ended }));
  });
}
