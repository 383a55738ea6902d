import path from 'node:path';
import type { Config } from '../../config/load-config.ts';
import { FolderInUseError } from '../../db/folder-lock.ts';
import { MediaStoreError } from '../../media/store/media-store-error.ts';
import { OperatorArgsError } from '../operator/operator-args-error.ts';
import { OperatorChannelError } from '../operator/operator-channel-error.ts';
import { printHelp } from '../operator/print-help.ts';
import { readStartOptions, StartError } from '../../process/read-start-options.ts';
import { BackupError, explainFolderError } from './backup-error.ts';
import type { BackupStore } from './stores/backup-store.ts';
import { openBackupStore } from './stores/open-backup-store.ts';

/** The parsed arguments of a backup command. */
export interface BackupArgs {
  store: BackupStore;
  /** Name of the backup to use; null for the newest. */
  name: string | null;
}

const USAGE = {
  backup: 'npm run backup -- DIR, or s3://BUCKET/PREFIX',
  restore: 'npm run restore -- DIR [--backup TIME], s3://BUCKET/PREFIX [--backup TIME], or --checkpoint',
  'verify-backup': 'npm run verify-backup -- DIR [--backup TIME], or s3://BUCKET/PREFIX [--backup TIME]',
};

/** Errors whose message is for the operator. */
const EXPECTED_ERRORS = [
  StartError,
  OperatorArgsError,
  OperatorChannelError,
  BackupError,
  FolderInUseError,
  MediaStoreError,
];

/** Runs one of the commands for backups as a program: parses its arguments, prints its result, sets the exit code. */
export async function runBackupCli(
  command: keyof typeof USAGE,
  run: (config: Config, args: BackupArgs) => Promise<string>,
): Promise<void> {
  if (printHelp(USAGE[command])) return;
  await runCli(async (config) => {
    const { address, name } = parseBackupArgs(command, process.argv.slice(2));
    const store = openBackupStore(address, config.bucketEndpoint);
    const writtenFolder = command === 'restore' ? config.dataDir : path.dirname(store.findWorkFolder(config));
    return run(config, { store, name }).catch((error: unknown) => {
      throw explainFolderError(error, writtenFolder);
    });
  });
}

/**
 * Runs a command as a program, with the configuration from the environment. Prints the result, or why the command
 * failed.
 */
export async function runCli(run: (config: Config) => Promise<string>): Promise<void> {
  try {
    const { config } = readStartOptions([], process.env);
    process.stdout.write(`${await run(config)}\n`);
  } catch (error) {
    if (!EXPECTED_ERRORS.some((kind) => error instanceof kind) || !(error instanceof Error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** @throws OperatorArgsError */
function parseBackupArgs(
  command: keyof typeof USAGE,
  args: readonly string[],
): { address: string; name: string | null } {
  const takesName = command !== 'backup';
  const [address, option, name, ...rest] = args;
  const isName = takesName && option === '--backup' && name !== undefined;
  if (
    address === undefined ||
    address === '' ||
    address.startsWith('-') ||
    rest.length > 0 ||
    !(option === undefined || isName)
  ) {
    throw new OperatorArgsError(`Usage: ${USAGE[command]}`);
  }
  return { address, name: name ?? null };
}

export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
