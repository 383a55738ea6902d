import { parseArgs } from 'node:util';
import { OperatorArgsError } from '../operator/operator-args-error.ts';

/** Usage of the commands for backups, as their `--help` prints it. */
export const BACKUP_USAGE = {
  backup: `npm run backup -- DIR                         back up the site, while it runs or not
npm run backup -- s3://BUCKET/PREFIX          the same, into a bucket
npm run backup -- DIR --keep DAYS             then remove backups that are older than DAYS days, except the newest`,
  restore: `npm run restore -- DIR                        restore the newest backup into an empty DATA_DIR
npm run restore -- s3://BUCKET/PREFIX         the same, from a bucket
npm run restore -- DIR --backup TIME          restore an older backup
npm run restore -- --checkpoint               replace a damaged embedded database by its checkpoint`,
  'verify-backup': `npm run verify-backup -- DIR                  read every file of the newest backup, and open its database
npm run verify-backup -- s3://BUCKET/PREFIX   the same, in a bucket
npm run verify-backup -- DIR --backup TIME    read an older backup
npm run verify-backup -- DIR --all            read every file of every backup`,
};
export type BackupCommand = keyof typeof BACKUP_USAGE;

/** The parsed arguments of a backup command. */
export interface BackupArgs {
  /** A folder or a bucket. */
  address: string;
  /** Name of the backup to use; null for the newest. */
  name: string | null;
  /** Days after which older backups are removed; null to keep all. */
  keepDays: number | null;
  /** Whether to read all backups. */
  isAll: boolean;
}

const OPTIONS = {
  backup: { keep: { type: 'string' } },
  restore: { backup: { type: 'string' } },
  'verify-backup': { backup: { type: 'string' }, all: { type: 'boolean' } },
} as const;

const DAYS = /^[1-9]\d{0,3}$/;

/** Parses the arguments of a backup command. @throws OperatorArgsError */
export function parseBackupArgs(command: BackupCommand, args: readonly string[]): BackupArgs {
  const refuse = (reason: string): never => {
    throw new OperatorArgsError(`${reason}\n\n${BACKUP_USAGE[command]}`);
  };
  const { values, positionals } = readArgs(command, args, refuse);
  const [address = '', ...more] = positionals;
  if (address === '' || more.length > 0) return refuse('Give one folder or bucket.');
  const name = typeof values['backup'] === 'string' ? values['backup'] : null;
  const isAll = values['all'] === true;
  if (isAll && name !== null) return refuse('--all reads all backups, so leave out --backup.');
  const keep = typeof values['keep'] === 'string' ? values['keep'] : null;
  if (keep !== null && !DAYS.test(keep)) return refuse('--keep needs a number of days, from 1 to 9999.');
  return { address, name, keepDays: keep === null ? null : Number(keep), isAll };
}

function readArgs(command: BackupCommand, args: readonly string[], refuse: (reason: string) => never) {
  try {
    const options: Record<string, { type: 'string' | 'boolean' }> = OPTIONS[command];
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : 'Wrong options.');
  }
}
