// `npm run backup -- DIR` or `s3://BUCKET/PREFIX`: backs up the site while it runs.
import { formatMegabytes, runBackupCli } from './run-backup-cli.ts';
import { takeBackup } from './take-backup.ts';

await runBackupCli('backup', async (config, { store }) => {
  const { name, files, bytes, added } = await takeBackup(config, store);
  return `Backup ${name}: ${files} files, ${formatMegabytes(bytes)}. New: ${added.files} files, ${formatMegabytes(added.bytes)}.`;
});
