// `npm run backup -- DIR`: backs up the site while it runs.
import { formatMegabytes, runBackupCli } from './run-backup-cli.ts';
import { takeBackup } from './take-backup.ts';

await runBackupCli('backup', async (config, { dir }) => {
  const { name, files, bytes, added } = await takeBackup(config, dir);
  return `Backup ${name}: ${files} files, ${formatMegabytes(bytes)}. New: ${added.files} files, ${formatMegabytes(added.bytes)}.`;
});
