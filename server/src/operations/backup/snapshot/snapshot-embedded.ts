import { join } from 'node:path';
import type { Config } from '../../../config/load-config.ts';
import { openSiteDatabase } from '../../../db/open-site-database.ts';
import { askOperatorChannel, type OperatorResult } from '../../operator/operator-channel.ts';
import { BackupError } from '../backup-error.ts';
import { runSnapshotCommand, snapshotAnswerSchema, type SnapshotCommand } from './run-snapshot-command.ts';
import { mirrorFolder } from './snapshot-folder.ts';

/**
 * Copies the embedded database into the empty folder `target`. If a server is running, asks that server to complete the
 * copy.
 * @param answerTimeoutMs how long to wait for that server
 * @throws BackupError, OperatorChannelError
 * @returns the number of the database's last migration
 */
export async function snapshotEmbedded(
  config: Config,
  target: string,
  { answerTimeoutMs }: { answerTimeoutMs?: number } = {},
): Promise<number> {
  const command = { target, sinceMs: Date.now() };
  // Copy most files while statements run. Statements then wait only for the few files that changed.
  await mirrorFolder(join(config.dataDir, 'database'), target, 0);
  const limit = { timeoutMs: answerTimeoutMs };
  const answer =
    (await askOperatorChannel(config.dataDir, 'backup', command, limit)) ??
    (await snapshotClosedDatabase(config, command));
  if (!answer.ok) throw new BackupError(answer.text);
  return snapshotAnswerSchema.parse(JSON.parse(answer.text)).migration;
}

async function snapshotClosedDatabase(config: Config, command: SnapshotCommand): Promise<OperatorResult> {
  const database = await openSiteDatabase(config, { shouldMigrate: false });
  try {
    return await runSnapshotCommand(database, config.dataDir, command);
  } finally {
    await database.close();
  }
}
