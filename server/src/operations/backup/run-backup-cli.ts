import path from 'node:path';
import type { Config } from '../../config/load-config.ts';
import { FolderInUseError } from '../../db/folder-lock.ts';
import { MediaStoreError } from '../../media/store/media-store-error.ts';
import { OperatorArgsError } from '../operator/operator-args-error.ts';
import { OperatorChannelError } from '../operator/operator-channel-error.ts';
import { printHelp } from '../operator/print-help.ts';
import { readStartOptions, StartError } from '../../process/read-start-options.ts';
import { BackupError, explainFolderError } from './backup-error.ts';
import { BACKUP_USAGE, parseBackupArgs, type BackupArgs, type BackupCommand } from './parse-backup-args.ts';
import type { BackupStore } from './stores/backup-store.ts';
import { openBackupStore } from './stores/open-backup-store.ts';

/** Errors whose message is for the operator. */
const EXPECTED_ERRORS = [
  StartError,
  OperatorArgsError,
  OperatorChannelError,
  BackupError,
  FolderInUseError,
  MediaStoreError,
];

/** The parsed arguments of a backup command, with its store. */
export interface OpenedBackupArgs extends Omit<BackupArgs, 'address'> {
  store: BackupStore;
}

/** Runs one of the commands for backups as a program: parses its arguments, prints its result, sets the exit code. */
export async function runBackupCli(
  command: BackupCommand,
  run: (config: Config, args: OpenedBackupArgs) => Promise<string>,
): Promise<void> {
  if (printHelp(BACKUP_USAGE[command])) return;
  await runCli(async (config) => {
    const { address, ...options } = parseBackupArgs(command, process.argv.slice(2));
    const store = openBackupStore(address, config.bucketEndpoint);
    const writtenFolder = command === 'restore' ? config.dataDir : path.dirname(store.findWorkFolder(config));
    return run(config, { store, ...options }).catch((error: unknown) => {
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

export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
