import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const FILE_NAME = 'last-backup.json';
const MAX_REASON_LENGTH = 500;

const lastBackupSchema = z.object({
  /** When a backup last succeeded; null if none has. */
  succeededAt: z.iso.datetime().nullable(),
  /** When a backup last failed, and why; null if none has. */
  failedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
});
/** How the last backups of a site ended. */
export type LastBackup = z.infer<typeof lastBackupSchema>;

const NONE: LastBackup = { succeededAt: null, failedAt: null, reason: null };

/** Reads how the last backups ended; null if no backup has ended, or the file is not readable. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  try {
    return lastBackupSchema.parse(JSON.parse(await readFile(path.join(dataDir, FILE_NAME), 'utf8')));
  } catch {
    return null; // Missing, of another user, or damaged. The next backup writes it again.
  }
}

/** Records that a backup has just succeeded, or failed for `reason`. The server's metrics report it. */
export async function recordBackup(dataDir: string, outcome: { reason: string | null }): Promise<void> {
  const now = new Date().toISOString();
  const earlier = (await readLastBackup(dataDir)) ?? NONE;
  const last: LastBackup =
    outcome.reason === null
      ? { ...earlier, succeededAt: now }
      : { ...earlier, failedAt: now, reason: outcome.reason.slice(0, MAX_REASON_LENGTH) };
  const file = path.join(dataDir, FILE_NAME);
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, `${JSON.stringify(last, null, 2)}\n`);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Whether the last backup that ended has failed. */
export const hasFailed = ({ succeededAt, failedAt }: LastBackup): boolean =>
  failedAt !== null && (succeededAt === null || Date.parse(failedAt) > Date.parse(succeededAt));
