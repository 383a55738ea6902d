// `npm run restore -- DIR` or `s3://BUCKET/PREFIX`: restores a backup into an empty data folder.
// `npm run restore -- --checkpoint`: replaces a damaged embedded database by its checkpoint.
import { restoreCheckpoint } from './checkpoint/checkpoint.ts';
import { restoreBackup } from './restore-backup.ts';
import { runBackupCli, runCli } from './run-backup-cli.ts';

if (process.argv[2] === '--checkpoint') {
  await runCli(async ({ dataDir }) => {
    const { name, replaced } = await restoreCheckpoint(dataDir);
    return `The database is that of the checkpoint ${name}. The one before is in ${replaced}.`;
  });
} else {
  await runBackupCli('restore', async (config, { store, name }) => {
    const { startedAt, files } = await restoreBackup(config, store, name);
    return `Restored the backup of ${startedAt} to ${config.dataDir}: ${files.length} files.`;
  });
}
