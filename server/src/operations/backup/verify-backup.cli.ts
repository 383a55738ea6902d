// `npm run verify-backup -- DIR` or `s3://BUCKET/PREFIX`: reads a whole backup, or all backups, and lists their damaged
// files. The next backup replaces these.
import { BackupError } from './backup-error.ts';
import { runBackupCli } from './run-backup-cli.ts';
import { recordDamagedFiles } from './stores/damaged-files.ts';
import { verifyAllBackups, verifyBackup } from './verify-backup.ts';

await runBackupCli('verify-backup', async (_config, { store, name, isAll }) => {
  const verified = isAll ? await verifyAllBackups(store) : await verifyBackup(store, name);
  const { problems } = verified;
  await recordDamagedFiles(store, verified).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    problems.push(
      `The next backup does not know which files are damaged, because their list is not writable: ${reason}`,
    );
  });
  if (problems.length > 0) throw new BackupError(problems.join('\n'));
  return 'manifest' in verified
    ? `The backup of ${verified.manifest.startedAt} is whole: ${verified.manifest.files.length} files.`
    : `All ${verified.backups} backups are whole: ${verified.files} files.`;
});
