import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { OperatorResult } from '../operator/operator-channel.ts';
import { BackupError, explainFolderError } from './backup-error.ts';
import { readMigrationNumber, writeCheckpoint } from './backup.queries.ts';
import { mirrorFolder } from './snapshot-folder.ts';

/** Longest time for writing what the database has in memory. */
const CHECKPOINT_TIMEOUT_MS = 60_000;

/** Completes a copy of the embedded database. It is sent to a running server as JSON. */
export const snapshotCommandSchema = z.object({
  /** The folder with the copy. */
  target: z.string().refine(isAbsolute),
  /** The copy has the files that have not changed since. */
  sinceMs: z.number(),
});
export type SnapshotCommand = z.infer<typeof snapshotCommandSchema>;

/** The answer to a `SnapshotCommand`; the migration is the last one in the database. */
export const snapshotAnswerSchema = z.object({ migration: z.int() });

/**
 * Completes a copy of the embedded database while no statement runs. Statements wait for the files that changed since
 * the copy began. The answer's text is `snapshotAnswerSchema` as JSON, or the reason.
 */
export async function runSnapshotCommand(
  database: Database,
  dataDir: string,
  { target, sinceMs }: SnapshotCommand,
): Promise<OperatorResult> {
  try {
    const migration = await database.transaction(
      async (tx) => {
        await writeCheckpoint(tx);
        await mirrorFolder(join(dataDir, 'database'), target, sinceMs);
        return readMigrationNumber(tx);
      },
      { statementTimeoutMs: CHECKPOINT_TIMEOUT_MS },
    );
    return { ok: true, text: JSON.stringify({ migration }) };
  } catch (error) {
    const explained = explainFolderError(error, target);
    if (!(explained instanceof BackupError)) throw error;
    return { ok: false, text: `${explained.message} Run the backup as the user that runs the server.` };
  }
}
