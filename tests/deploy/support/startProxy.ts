import { spawn } from 'node:child_process';
import { connect } from 'node:net';

/** A running proxy. The suite stops it after its tests. */
export interface RunningProxy {
  stop(): Promise<void>;
}

const acceptsConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts a proxy program. Resolves once it listens on `port`; rejects with its output if it exits. */
export async function startProxy(
  program: string,
  args: readonly string[],
  { port, env = {} }: { port: number; env?: Record<string, string> },
): Promise<RunningProxy> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
