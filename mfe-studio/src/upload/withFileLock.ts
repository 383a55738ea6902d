import { ApiError } from '@nyimbo/shared-api';
import { fingerprintOf } from './uploadStorage.ts';

/**
 * Runs the work, unless another tab runs work on the same file: two tabs that send one file break each other's upload.
 * Without the Web Locks API, or where it is blocked, always runs it.
 * @throws ApiError: `busy` if another tab has the file
 */
export async function withFileLock<Outcome>(file: File, work: () => Promise<Outcome>): Promise<Outcome> {
  if (!('locks' in navigator)) return work();
  let hasAnswered = false;
  const runLocked = (lock: Lock | null): Promise<Outcome> => {
    hasAnswered = true;
    if (lock) return work();
    throw new ApiError({ code: 'busy', status: 0, message: 'Another tab is uploading this file.' });
  };
  try {
    return await navigator.locks.request(`studio-upload ${fingerprintOf(file)}`, { ifAvailable: true }, runLocked);
  } catch (error) {
    if (hasAnswered) throw error;
    // SecurityError: the browser blocks the data of this site, and its locks.
    return work();
  }
}
