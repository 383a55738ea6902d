import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import type { Database, Queryable } from '../../../db/database.ts';
import type { OperatorResult } from '../../operator/operator-channel.ts';
import { BackupError, explainFolderError } from '../backup-error.ts';
import { readMigrationNumber, writeCheckpoint } from '../backup.queries.ts';
import { mirrorFolder } from './snapshot-folder.ts';

/** Maximum time for the database to write its changes from memory to its files, on a slow disk too. */
const CHECKPOINT_TIMEOUT_MS = 5 * 60_000;

/** A command that asks a running server to complete a copy of the embedded database. Sent as JSON. */
export const snapshotCommandSchema = z.object({
  /** The folder with the copy. */
  target: z.string().refine(isAbsolute),
  /**
   * Time at which the copy began, in milliseconds since 1970. The copy already has all files that have not changed
   * since.
   */
  sinceMs: z.number(),
});
export type SnapshotCommand = z.infer<typeof snapshotCommandSchema>;

/** The response to a `SnapshotCommand`: the number of the last migration in the database. */
export const snapshotAnswerSchema = z.object({ migration: z.int() });

/**
 * Completes a copy of the embedded database: copies the files that changed since the copy began. Runs in a transaction,
 * so other statements wait until the copy is complete.
 * @returns the result of `read`, which can query the database in the same transaction
 */
export function completeCopy<Result>(
  database: Database,
  { dataDir, target, sinceMs }: SnapshotCommand & { dataDir: string },
  read: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return database.transaction(
    async (tx) => {
      await writeCheckpoint(tx);
      await mirrorFolder(join(dataDir, 'database'), target, sinceMs);
      return read(tx);
    },
    { statementTimeoutMs: CHECKPOINT_TIMEOUT_MS },
  );
}

/**
 * Runs `completeCopy` for a command. The result's text is a `snapshotAnswerSchema` object as JSON, or the reason for
 * the failure.
 */
export async function runSnapshotCommand(
  database: Database,
  dataDir: string,
  command: SnapshotCommand,
): Promise<OperatorResult> {
  try {
    const migration = await completeCopy(database, { ...command, dataDir }, readMigrationNumber);
    return { ok: true, text: JSON.stringify({ migration }) };
  } catch (error) {
    const explained = explainFolderError(error, command.target);
    if (!(explained instanceof BackupError)) throw error;
    return { ok: false, text: `${explained.message} Run the backup as the user that runs the server.` };
  }
}
