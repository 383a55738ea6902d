// `npm run verify-backup -- DIR` or `s3://BUCKET/PREFIX`: reads a whole backup, and lists its damaged files.
import { BackupError } from './backup-error.ts';
import { runBackupCli } from './run-backup-cli.ts';
import { verifyBackup } from './verify-backup.ts';

await runBackupCli('verify-backup', async (_config, { store, name }) => {
  const { manifest, problems } = await verifyBackup(store, name);
  if (problems.length > 0) throw new BackupError(problems.join('\n'));
  return `The backup of ${manifest.startedAt} is whole: ${manifest.files.length} files.`;
});
