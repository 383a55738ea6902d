import { spawn } from 'node:child_process';
import { BackupError } from './backup-error.ts';

const PATH_VARIABLES = { pg_dump: 'PG_DUMP', pg_restore: 'PG_RESTORE' } as const;
type Tool = keyof typeof PATH_VARIABLES;

/** Writes a consistent dump of a PostgreSQL database. @throws BackupError */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url);
}

/** Loads a dump into an empty database, completely or not at all. @throws BackupError */
export async function loadPostgres(url: string, file: string): Promise<void> {
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments'];
  await run('pg_restore', [...options, file], url);
}

/** Reads a whole dump, to check it. @throws BackupError if the dump is damaged */
export async function verifyDump(file: string): Promise<void> {
  await run('pg_restore', ['--file=/dev/null', file], null);
}

/**
 * Runs a tool of PostgreSQL. Passes the password in the environment, because other users of the machine can read a
 * program's arguments.
 */
async function run(tool: Tool, args: readonly string[], url: string | null): Promise<void> {
  const address = url === null ? null : new URL(url);
  const password = decodeURIComponent(address?.password ?? '');
  if (address) address.password = '';
  const child = spawn(
    process.env[PATH_VARIABLES[tool]] ?? tool,
    [...(address ? [`--dbname=${address.href}`] : []), '--no-password', ...args],
    {
      env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-2000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () => reject(new BackupError(describeMissing(tool))));
    child.once('close', resolve);
  });
  if (code !== 0) throw new BackupError(`${tool} failed: ${output.trim() || 'it was stopped'}`);
}

const describeMissing = (tool: Tool) =>
  `${tool} is not installed. Install it (Debian: apt-get install postgresql-client), or set ${PATH_VARIABLES[tool]} to its path.`;
