import path from 'node:path';
import { SERVER_ROOT } from '../../config/server-root.ts';

/**
 * Node's arguments for a short-lived program. `--liftoff-only`: optimizing the embedded database's WebAssembly takes a
 * quarter of the CPU time of a start, and these programs end before it is finished.
 */
const NODE_ARGUMENTS = ['--liftoff-only'] as const;

/** Node's arguments for a short-lived program in TypeScript. */
export const TYPESCRIPT_ARGUMENTS = [...NODE_ARGUMENTS, '--import', 'tsx'] as const;

/** The programs that suites start: commands of `bin/nyimbo`, with their modules. */
const MODULES = {
  serve: 'src/main.ts',
  ingest: 'src/ingest/ingest.cli.ts',
  inbox: 'src/inbox/inbox.cli.ts',
  staff: 'src/accounts/staff/staff.cli.ts',
  backup: 'src/operations/backup/backup.cli.ts',
  'verify-backup': 'src/operations/backup/verify-backup.cli.ts',
  restore: 'src/operations/backup/restore.cli.ts',
} as const;

/** Returns Node's arguments that run a program from its TypeScript, in the folder of the `server` package. */
export const sourceArguments = (name: keyof typeof MODULES): string[] => [...TYPESCRIPT_ARGUMENTS, MODULES[name]];

/**
 * Returns Node's arguments that run a program: from the bundle of `COMPILED_SERVER`, which `npm test` makes, because
 * loading TypeScript takes more than half of the CPU time of a start; without it, from the TypeScript.
 */
export function programArguments(name: keyof typeof MODULES): string[] {
  const compiled = process.env['COMPILED_SERVER'];
  if (!compiled) return [...TYPESCRIPT_ARGUMENTS, path.join(SERVER_ROOT, MODULES[name])];
  return [...NODE_ARGUMENTS, path.join(compiled, 'server/dist/app', `${name}.js`)];
}
