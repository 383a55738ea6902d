import { readdir } from 'node:fs/promises';

/** Thrown when a backup cannot be made, read or restored. The message is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const REASON_BY_CODE: Record<string, string> = {
  ENOSPC: 'there is no space left',
  EDQUOT: 'the quota is used up',
  EACCES: 'it is not writable for this user',
  EPERM: 'it is not writable for this user',
  EROFS: 'it is read-only',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  EBUSY: 'it is a mount point',
};

/** Returns the code of a system error, such as `ENOENT`; null for any other error. */
function readCode(error: unknown): string | null {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

/** Ignores the error for a missing file or folder, and rethrows any other. */
export function ignoreMissing(error: unknown): void {
  if (readCode(error) !== 'ENOENT') throw error;
}

/** Lists the names in a folder. Returns an empty list if the folder does not exist. */
export async function listNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

/** Converts a file system error to a `BackupError`. Returns any other error unchanged. */
export function explainFolderError(error: unknown, folder: string): unknown {
  const reason = REASON_BY_CODE[readCode(error) ?? ''];
  return reason === undefined ? error : new BackupError(`Cannot use ${folder}: ${reason}.`);
}
