// `npm run backup -- DIR` or `s3://BUCKET/PREFIX`: backs up the site while it runs, and records how that ended.
import { explainFolderError } from './backup-error.ts';
import { recordBackup } from './last-backup.ts';
import { formatMegabytes, runBackupCli } from './run-backup-cli.ts';
import { hasSite, takeBackup, type TakenBackup } from './take-backup.ts';

await runBackupCli('backup', async (config, { store }) => {
  let taken: TakenBackup;
  try {
    taken = await takeBackup(config, store);
  } catch (error) {
    const explained = explainFolderError(error, store.location);
    const reason = explained instanceof Error ? explained.message : String(explained);
    // The command prints the error of the backup; one of this record must not hide it.
    if (hasSite(config)) await recordBackup(config.dataDir, { reason }).catch(() => undefined);
    throw error;
  }
  const { name, files, bytes, added } = taken;
  await recordBackup(config.dataDir, { reason: null }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The metrics do not show this backup, because its time cannot be recorded: ${reason}\n`);
  });
  return `Backup ${name}: ${files} files, ${formatMegabytes(bytes)}. New: ${added.files} files, ${formatMegabytes(added.bytes)}.`;
});
