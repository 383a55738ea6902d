import path from 'node:path';
import type { Config } from '../config/load-config.ts';
import { OperatorArgsError } from '../operator/operator-args-error.ts';
import { readStartOptions, StartError } from '../process/read-start-options.ts';
import { BackupError, explainFolderError } from './backup-error.ts';

export interface BackupArgs {
  /** Absolute path of the folder with the backups. */
  dir: string;
  /** Null for the newest backup. */
  name: string | null;
}

const USAGE = {
  backup: 'npm run backup -- DIR',
  restore: 'npm run restore -- DIR [--backup TIME]',
  'verify-backup': 'npm run verify-backup -- DIR [--backup TIME]',
};

/** Runs one of the commands for backups as a program: parses its arguments, prints its result, sets the exit code. */
export async function runBackupCli(
  command: keyof typeof USAGE,
  run: (config: Config, args: BackupArgs) => Promise<string>,
): Promise<void> {
  try {
    const args = parseBackupArgs(command, process.argv.slice(2));
    const { config } = readStartOptions([], process.env);
    const text = await run(config, args).catch((error: unknown) => {
      throw explainFolderError(error, command === 'restore' ? config.dataDir : args.dir);
    });
    process.stdout.write(`${text}\n`);
  } catch (error) {
    const isExpected = [StartError, OperatorArgsError, BackupError].some((kind) => error instanceof kind);
    if (!isExpected || !(error instanceof Error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** @throws OperatorArgsError */
function parseBackupArgs(command: keyof typeof USAGE, args: readonly string[]): BackupArgs {
  const takesName = command !== 'backup';
  const [dir, option, name, ...rest] = args;
  const isName = takesName && option === '--backup' && name !== undefined;
  if (dir === undefined || dir === '' || dir.startsWith('-') || rest.length > 0 || !(option === undefined || isName)) {
    throw new OperatorArgsError(`Usage: ${USAGE[command]}`);
  }
  return { dir: path.resolve(dir), name: name ?? null };
}

export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
