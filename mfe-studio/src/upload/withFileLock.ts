import { ApiError } from '@nyimbo/shared-api';
import { fingerprintOf } from './uploadStorage.ts';

/**
 * Runs the work, unless another tab runs work on the same file: two tabs that send one file break each other's upload.
 * Without the Web Locks API, always runs it.
 * @throws ApiError: `busy` if another tab has the file
 */
export async function withFileLock<Outcome>(file: File, work: () => Promise<Outcome>): Promise<Outcome> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`studio-upload ${fingerprintOf(file)}`, { ifAvailable: true }, (lock) => {
    if (lock) return work();
    throw new ApiError({ code: 'busy', status: 0, message: 'Another tab is uploading this file.' });
  });
}
