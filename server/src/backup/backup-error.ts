import { readdir } from 'node:fs/promises';

/** A backup cannot be made, read or restored; the message can be shown as it is. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const REASONS: Record<string, string> = {
  ENOSPC: 'there is no space left',
  EDQUOT: 'the quota is used up',
  EACCES: 'it is not writable for this user',
  EPERM: 'it is not writable for this user',
  EROFS: 'it is read-only',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  EBUSY: 'it is a mount point',
};

/** Code of an error of the system, such as `ENOENT`. */
function readCode(error: unknown): string | null {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

/** Passes over the error of a file or folder that does not exist. */
export function ignoreMissing(error: unknown): void {
  if (readCode(error) !== 'ENOENT') throw error;
}

/** Lists the names in a folder; none if it does not exist. */
export async function listNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

/** Turns an error of the file system into a line for the operator. Returns any other error as it is. */
export function explainFolderError(error: unknown, folder: string): unknown {
  const reason = REASONS[readCode(error) ?? ''];
  return reason === undefined ? error : new BackupError(`Cannot use ${folder}: ${reason}.`);
}
