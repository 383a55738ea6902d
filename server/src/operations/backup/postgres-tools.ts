import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';

const PATH_VARIABLES = { pg_dump: 'PG_DUMP', pg_restore: 'PG_RESTORE' } as const;
type Tool = keyof typeof PATH_VARIABLES;

/**
 * Reads a consistent dump of a PostgreSQL database. It is not compressed, so rows that have not changed are the same bytes
 * in each dump, and the backup stores them once.
 * @throws BackupError at the end, if the dump is not complete
 */
export async function* dumpPostgres(url: string): AsyncGenerator<Buffer> {
  const { child, ended } = start('pg_dump', ['--format=custom', '--compress=0', '--no-owner', '--no-privileges'], url);
  child.stdin.on('error', () => undefined).end();
  let isRead = false;
  try {
    yield* child.stdout;
    isRead = true;
  } catch (error) {
    await ended; // Throws why the tool has not started.
    throw error;
  } finally {
    // The reader stopped early. A tool whose output was read to the end exits on its own.
    if (!isRead) child.kill();
  }
  await ended;
}

/** Loads a dump into an empty database, completely or not at all. @throws BackupError */
export async function loadPostgres(url: string, dump: AsyncIterable<Buffer>): Promise<void> {
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments'];
  await feed(start('pg_restore', options, url), dump);
}

/** Reads a whole dump, to check it. @throws BackupError if the dump is damaged */
export async function verifyDump(dump: AsyncIterable<Buffer>): Promise<void> {
  await feed(start('pg_restore', ['--file=/dev/null'], null), dump);
}

/** A running tool. `ended` rejects with a `BackupError` if the tool fails. */
interface RunningTool {
  child: ChildProcessWithoutNullStreams;
  ended: Promise<void>;
}

/** Sends a dump to a tool. If the dump cannot be read to its end, stops the tool. */
async function feed({ child, ended }: RunningTool, dump: AsyncIterable<Buffer>): Promise<void> {
  child.stdout.resume();
  let failure: { error: unknown } | null = null;
  const read = async function* () {
    try {
      yield* dump;
    } catch (error) {
      failure = { error };
      throw error;
    }
  };
  // Otherwise the tool has closed its input, and `ended` tells why.
  await pipeline(read, child.stdin).catch(() => child.kill());
  const end = await ended.catch((error: unknown) => ({ error }));
  const { error } = failure ?? end ?? { error: null };
  if (error !== null) throw error;
}

/**
 * Starts a tool of PostgreSQL. Passes the password in the environment, because other users of the machine can read a
 * program's arguments.
 */
function start(tool: Tool, args: readonly string[], url: string | null): RunningTool {
  const address = url === null ? null : new URL(url);
  const password = decodeURIComponent(address?.password ?? '');
  if (address) address.password = '';
  const child = spawn(
    process.env[PATH_VARIABLES[tool]] ?? tool,
    [...(address ? [`--dbname=${address.href}`] : []), '--no-password', ...args],
    { env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) } },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-2000)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new BackupError(describeMissing(tool))));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BackupError(`${tool} failed: ${output.trim() || 'it was stopped'}`));
    });
  });
  ended.catch(() => undefined); // Callers await `ended` after the dump. Without this, an early failure ends the process.
  return { child, ended };
}

const describeMissing = (tool: Tool) =>
  `${tool} is not installed. Install it (Debian: apt-get install postgresql-client), or set ${PATH_VARIABLES[tool]} to its path.`;
