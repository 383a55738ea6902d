import { spawn, type ChildProcess } from 'node:child_process';
import { SERVER_ROOT } from '../config/server-root.ts';

export interface ServerProcess {
  /** Such as `http://localhost:40123`; '' when it ended before it was ready. */
  address: string;
  child: ChildProcess;
  /** All that it has written. */
  output(): string;
  /** Resolves to its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Starts the real server in a process of its own, on a free port, and waits until it is ready or has ended. */
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
