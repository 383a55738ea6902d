import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { UploadLimits } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../http/errors/problem.ts';
import { readErrorCode } from '../../process/read-error-code.ts';
import { listUploads, type StoredUpload } from './received-uploads.ts';
import { lockUploadSpace } from './upload-jobs.queries.ts';

/** Each file counts at least this much, so that the limits also bound the number of files. */
const MIN_COUNTED_BYTES = 10_000_000;
const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** Where uploads are stored, and the limits. */
interface UploadSpaceOptions {
  /** Absolute path; the folder exists. */
  folder: string;
  database: Database;
  limits: UploadLimits;
  log: FastifyBaseLogger;
}

/** Enforces the limits of the uploads of one account and of all, and the free space that uploads leave on their disk. */
export class UploadSpace {
  readonly #options: UploadSpaceOptions;

  constructor(options: UploadSpaceOptions) {
    this.#options = options;
  }

  /**
   * Creates an upload if the limits allow it. `create` stores it in the folder. One upload at a time is checked and
   * created, also by several processes, so two uploads cannot both use the same space.
   * @throws Problem 413 at the limit of the account, 507 at the limit of all uploads and of the disk
   */
  admit<Created>(upload: NewUpload, create: () => Promise<Created>): Promise<Created> {
    return this.#options.database.transaction(async (tx) => {
      await lockUploadSpace(tx);
      const stored = await listUploads(this.#options.folder);
      this.#checkLimits(upload, stored);
      const unsentBytes = stored.reduce((sum, { upload: { size }, receivedBytes }) => sum + size - receivedBytes, 0);
      await this.checkDisk(unsentBytes + upload.sizeBytes);
      return create();
    });
  }

  #checkLimits({ sizeBytes, userId }: NewUpload, stored: readonly StoredUpload[]): void {
    const { accountBytes, totalBytes } = this.#options.limits;
    const own = stored.filter(({ upload }) => upload.metadata.userId === userId);
    const added = Math.max(sizeBytes, MIN_COUNTED_BYTES);
    if (countBytes(own) + added > accountBytes) {
      throw new Problem(
        413,
        'upload-limit',
        `With this file, your uploads that are not songs yet exceed ${formatSize(accountBytes)}. Wait, then try again.`,
      );
    }
    if (countBytes(stored) + added > totalBytes) {
      this.#options.log.warn({ limitBytes: totalBytes }, 'upload refused: all uploads together reach UPLOADS_MB');
      throw new Problem(
        507,
        'upload-space',
        `With this file, the uploads of all staff exceed ${formatSize(totalBytes)}. Wait, then try again.`,
      );
    }
  }

  /**
   * Checks that the disk has space for so many bytes more.
   * @throws Problem 507
   */
  async checkDisk(bytes: number): Promise<void> {
    const { folder, limits, log } = this.#options;
    const { bavail, bsize } = await statfs(folder);
    const freeBytes = bavail * bsize;
    if (freeBytes - bytes >= limits.reserveBytes) return;
    log.warn({ freeBytes, reserveBytes: limits.reserveBytes }, 'upload refused: the disk reaches DISK_RESERVE_MB');
    throw createDiskProblem();
  }
}

interface NewUpload {
  sizeBytes: number;
  userId: string | undefined;
}

const createDiskProblem = () =>
  new Problem(507, 'upload-space', 'The server’s disk is nearly full. Tell its operator, and try again later.');

/** Converts the error of a full disk to a `Problem`. Returns any other error unchanged. */
export function explainFullDisk(error: unknown): unknown {
  const code = readErrorCode(error);
  return code !== null && FULL_DISK_CODES.has(code) ? createDiskProblem() : error;
}

const countBytes = (uploads: readonly StoredUpload[]): number =>
  uploads.reduce((sum, { upload }) => sum + Math.max(upload.size, MIN_COUNTED_BYTES), 0);

const formatSize = (bytes: number): string => (bytes < 10 ** 9 ? `${bytes / 10 ** 6} MB` : `${bytes / 10 ** 9} GB`);
