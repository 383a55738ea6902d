import { statfsSync } from 'node:fs';
import { readErrorCode } from '../process/read-error-code.ts';
import { StartError } from '../process/read-start-options.ts';

const MEGABYTE = 1_000_000;
/** Size of a new embedded database with its first log files. */
const NEW_DATABASE_BYTES = 64 * MEGABYTE;
/** PostgreSQL may need a new log segment of 16 MB when it opens. */
const LOG_SEGMENT_BYTES = 17 * MEGABYTE;

const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error of the system means that the disk or the user's quota is full. */
export const isFullDiskError = (error: unknown): boolean => FULL_DISK_CODES.has(readErrorCode(error) ?? '');

/** Creates the line for an operator whose disk is full. */
export const createFullDiskError = (folder: string): StartError =>
  new StartError(
    `The disk of ${folder} is full${describeFreeSpace(folder)}. Free space or enlarge the disk, then start again.`,
  );

function describeFreeSpace(folder: string): string {
  const freeBytes = readFreeBytes(folder);
  return freeBytes === null ? '' : `: ${Math.floor(freeBytes / MEGABYTE)} MB are free`;
}

/** Reads the free space of a folder's disk; null if the folder does not exist or its system does not tell. */
function readFreeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null; // ENOENT, ENOSYS.
  }
}

const hasLessThan = (bytes: number, folder: string): boolean => (readFreeBytes(folder) ?? Infinity) < bytes;

/**
 * Checks that the disk of a data folder has space for a new embedded database. An existing one also opens on a full disk.
 * @throws StartError with a line for the operator
 */
export function checkSpaceForDatabase(dataDir: string): void {
  if (hasLessThan(NEW_DATABASE_BYTES, dataDir)) throw createFullDiskError(dataDir);
}

/** Whether an embedded database may have failed to open because its disk has too little space. */
export const mayLackSpace = (dataDir: string): boolean => hasLessThan(LOG_SEGMENT_BYTES, dataDir);
