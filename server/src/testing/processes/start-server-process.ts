import { spawn, type ChildProcess } from 'node:child_process';
import { SERVER_ROOT } from '../../config/server-root.ts';
import { programArguments, sourceArguments } from './program-arguments.ts';

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

/** A command that starts a server: Node's arguments, and the working folder. */
export interface ServerProgram {
  args: readonly string[];
  folder: string;
}

/** Returns the program that starts the server of a checkout. @param folder path of the checkout's `server` package */
export const serverOf = (folder: string): ServerProgram => ({ args: sourceArguments('serve'), folder });

/**
 * Starts the real server in its own process, without waiting until it is ready. Calls `onOutput` with all output so
 * far.
 */
export function spawnServer(
  environment: NodeJS.ProcessEnv,
  args: string[],
  {
    onOutput = () => undefined,
    program = { args: programArguments('serve'), folder: SERVER_ROOT },
  }: { onOutput?: (output: string) => void; program?: ServerProgram } = {},
): SpawnedServer {
  const { PATH, INGEST_NICENESS, DATABASE_BUFFERS } = process.env;
  const child = spawn(process.execPath, [...program.args, ...args], {
    cwd: program.folder,
    env: { PATH, INGEST_NICENESS, DATABASE_BUFFERS, PORT: '0', LOG_LEVEL: 'error', ...environment },
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
  program?: ServerProgram,
): Promise<ServerProcess> {
  return new Promise((resolve) => {
    const onOutput = (output: string) => {
      const address = /Nyimbo is ready at (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve({ ...spawned, address });
    };
    const spawned = spawnServer(environment, args, { onOutput, program });
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
