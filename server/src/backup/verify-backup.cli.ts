// `npm run verify-backup -- DIR`: reads a whole backup, and lists what is wrong with it.
import { BackupError } from './backup-error.ts';
import { runBackupCli } from './run-backup-cli.ts';
import { verifyBackup } from './verify-backup.ts';

await runBackupCli('verify-backup', async (_config, { dir, name }) => {
  const { manifest, problems } = await verifyBackup(dir, name);
  if (problems.length > 0) throw new BackupError(problems.join('\n'));
  return `The backup of ${manifest.startedAt} is whole: ${manifest.files.length} files.`;
});
