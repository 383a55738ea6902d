import { readdir } from 'node:fs/promises';
import { readErrorCode } from '../../process/read-error-code.ts';

/** Thrown when a backup cannot be made, read or restored. The message is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const REASON_BY_CODE: Record<string, string> = {
  ENOSPC: 'there is no space left',
  EDQUOT: 'the quota is used up',
  EACCES: 'this user has no access to it',
  EPERM: 'this user has no access to it',
  EROFS: 'it is read-only',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
};

/** Ignores the error for a missing file or folder, and rethrows any other. */
export function ignoreMissing(error: unknown): void {
  if (readErrorCode(error) !== 'ENOENT') throw error;
}

/** Lists the names in a folder. Returns an empty list if the folder does not exist. */
export async function listNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

/**
 * Converts a file system error to a `BackupError`. Returns any other error unchanged.
 * @param folder what to name if the error names no file, or two
 */
export function explainFolderError(error: unknown, folder: string): unknown {
  const reason = REASON_BY_CODE[readErrorCode(error) ?? ''];
  return reason === undefined ? error : new BackupError(`Cannot use ${findPath(error) ?? folder}: ${reason}.`);
}

function findPath(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('path' in error) || 'dest' in error) return null;
  return typeof error.path === 'string' ? error.path : null;
}
