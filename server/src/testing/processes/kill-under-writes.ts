import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  countWrites,
  findLostWrites,
  WRITABLE_ENVIRONMENT,
  writeUntilFailure,
  type WritingFan,
} from './acknowledged-writes.ts';
import { startServerProcess, type ServerProcess, type ServerProgram } from './start-server-process.ts';

const WRITER_COUNT = 6;
/** Minimum number of acknowledged writes in a round before the kill. */
const MIN_WRITES = 12;
/** After `MIN_WRITES` writes, the kill follows within a random time of at most this. */
const KILL_WITHIN_MS = 300;

/** The server that the writers use. */
export interface WritableServerOptions {
  /** Environment of the server, with the data folder and the database. */
  environment: NodeJS.ProcessEnv;
  /** The server to start. Defaults to the server of the working tree. */
  program?: ServerProgram | undefined;
}

export interface KillOptions extends WritableServerOptions {
  kills: number;
}

/** The acknowledged writes by kind, and those that were lost. */
export interface KillReport {
  kills: number;
  accounts: number;
  favourites: number;
  /** Acknowledged writes that the server no longer has after the last kill. */
  lost: string[];
  /** Time from the start of a server to its readiness, after each kill. */
  recoveriesMs: number[];
}

/**
 * Repeatedly starts a server and kills it with SIGKILL while clients write. Then starts the server once more, and
 * checks every acknowledged write.
 */
export async function killUnderWrites({ environment, kills, program }: KillOptions): Promise<KillReport> {
  const fans: WritingFan[] = [];
  const report: KillReport = { kills, accounts: 0, favourites: 0, lost: [], recoveriesMs: [] };
  const start = async () => {
    const startedAt = performance.now();
    const server = await startWritableServer({ environment, program });
    report.recoveriesMs.push(performance.now() - startedAt);
    return server;
  };
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await start();
    await writeUntilKilled(server, fans, () => countWrites(fans) >= (kill + 1) * MIN_WRITES);
  }
  const server = await start();
  try {
    report.lost = await findLostWrites(server, fans);
  } finally {
    await killServer(server);
  }
  report.recoveriesMs.shift(); // The first start was not after a kill.
  report.accounts = fans.length;
  report.favourites = countWrites(fans) - fans.length;
  return report;
}

/** Starts a server for the writers. @throws when the server does not start */
export async function startWritableServer({ environment, program }: WritableServerOptions): Promise<ServerProcess> {
  const server = await startServerProcess({ ...WRITABLE_ENVIRONMENT, ...environment }, ['--only', 'api,jobs'], program);
  if (server.address === '') throw new Error(`The server did not start:\n${server.output()}`);
  return server;
}

/** Kills a server with SIGKILL. Resolves once it has ended. */
export async function killServer({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

async function writeUntilKilled(
  server: ServerProcess,
  fans: WritingFan[],
  hasEnoughWrites: () => boolean,
): Promise<void> {
  let isKilled = false;
  const earlyFailures: unknown[] = [];
  const writers = Array.from({ length: WRITER_COUNT }, () =>
    writeUntilFailure(server, fans).catch((error: unknown) => {
      if (!isKilled) earlyFailures.push(error);
    }),
  );
  while (!hasEnoughWrites() && earlyFailures.length === 0) await wait(5);
  await wait(randomInt(KILL_WITHIN_MS));
  isKilled = true;
  await killServer(server);
  await Promise.all(writers);
  if (earlyFailures.length > 0) throw new Error(`A write failed before the kill: ${String(earlyFailures[0])}`);
}
