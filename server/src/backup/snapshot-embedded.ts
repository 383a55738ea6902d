import { join } from 'node:path';
import type { Config } from '../config/load-config.ts';
import { openSiteDatabase } from '../db/open-site-database.ts';
import { askOperatorChannel, type OperatorResult } from '../operator/operator-channel.ts';
import { BackupError } from './backup-error.ts';
import { runSnapshotCommand, snapshotAnswerSchema, type SnapshotCommand } from './run-snapshot-command.ts';
import { mirrorFolder } from './snapshot-folder.ts';

/**
 * Copies the embedded database into the empty folder `target`, through the running server if there is one.
 * @returns the number of its last migration
 */
export async function snapshotEmbedded(config: Config, target: string): Promise<number> {
  const command = { target, sinceMs: Date.now() };
  // Most files do not change while they are copied, so statements wait for the few that do.
  await mirrorFolder(join(config.dataDir, 'database'), target, 0);
  const answer =
    (await askOperatorChannel(config.dataDir, 'backup', command)) ?? (await snapshotClosed(config, command));
  if (!answer.ok) throw new BackupError(answer.text);
  return snapshotAnswerSchema.parse(JSON.parse(answer.text)).migration;
}

async function snapshotClosed(config: Config, command: SnapshotCommand): Promise<OperatorResult> {
  const database = await openSiteDatabase(config, { migrates: false });
  try {
    return await runSnapshotCommand(database, config.dataDir, command);
  } finally {
    await database.close();
  }
}
