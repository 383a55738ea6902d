// `npm run restore -- DIR`: restores a backup into an empty place.
import { restoreBackup } from './restore-backup.ts';
import { runBackupCli } from './run-backup-cli.ts';

await runBackupCli('restore', async (config, { dir, name }) => {
  const { startedAt, files } = await restoreBackup(config, dir, name);
  return `Restored the backup of ${startedAt} to ${config.dataDir}: ${files.length} files.`;
});
