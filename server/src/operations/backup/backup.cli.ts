// `npm run backup -- DIR` or `s3://BUCKET/PREFIX`: backs up the site while it runs, and records how that ended.
import type { Config } from '../../config/load-config.ts';
import { explainFolderError } from './backup-error.ts';
import { recordBackup } from './last-backup.ts';
import type { RemovedBackups } from './remove-old-backups.ts';
import { formatMegabytes, runBackupCli } from './run-backup-cli.ts';
import { hasSite, takeBackup, type TakenBackup } from './take-backup.ts';

await runBackupCli('backup', async (config, { store, keepDays }) => {
  const record = (error: unknown) => recordFailure(config, explainFolderError(error, store.location));
  let taken: TakenBackup;
  try {
    taken = await takeBackup(config, store, { keepDays });
  } catch (error) {
    await record(error);
    throw error;
  }
  await recordBackup(config.dataDir, { reason: null }).catch((error: unknown) => {
    const line = `The metrics do not show this backup, because its time cannot be recorded: ${describe(error)}`;
    process.stderr.write(`${line}\n`);
  });
  const { name, files, bytes, added, removal } = taken;
  const text = `Backup ${name}: ${files} files, ${formatMegabytes(bytes)}. New: ${added.files} files, ${formatMegabytes(added.bytes)}.`;
  if (removal === null) return text;
  if ('error' in removal) {
    await record(removal.error);
    process.stdout.write(`${text}\n`);
    throw removal.error;
  }
  return `${text} ${describeRemoval(removal)}`;
});

function describeRemoval({ backups, files, bytes, isPostponed }: RemovedBackups): string {
  if (isPostponed) return 'Nothing was removed, because another machine backs up to the same place.';
  return `Removed: ${backups} backups, ${files} files, ${formatMegabytes(bytes)}.`;
}

/** Records a failure. The command prints the failure itself, so one of this record must not hide it. */
async function recordFailure(config: Config, error: unknown): Promise<void> {
  if (hasSite(config)) await recordBackup(config.dataDir, { reason: describe(error) }).catch(() => undefined);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
