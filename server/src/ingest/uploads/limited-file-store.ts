import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { UPLOAD_LIFETIME_MS } from './received-uploads.ts';
import { explainFullDisk, type UploadSpace } from './upload-space.ts';

type Upload = Parameters<FileStore['create']>[0];

/** A part is checked against the free space of the disk again after so many bytes. */
const CHECK_INTERVAL_BYTES = 16 * 1024 ** 2;

/** Stores uploads as files within the limits of an `UploadSpace`. */
export class LimitedFileStore extends FileStore {
  readonly #space: UploadSpace;

  constructor(directory: string, space: UploadSpace) {
    super({ directory, expirationPeriodInMilliseconds: UPLOAD_LIFETIME_MS });
    this.#space = space;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { size = 0, metadata } = upload;
    try {
      const userId = metadata?.['userId'] ?? undefined;
      return await this.#space.admit({ sizeBytes: size, userId }, () => super.create(upload));
    } catch (error) {
      throw explainFullDisk(error);
    }
  }

  /** Appends a part. Unlike the library, keeps the system's error, for the log. */
  override async write(part: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(path.join(this.directory, id), { flags: 'r+', start: offset });
    const space = this.#space;
    let writtenBytes = 0;
    try {
      await pipeline(
        part,
        async function* keepReserve(chunks: AsyncIterable<Buffer>) {
          let checkedBytes = 0;
          for await (const chunk of chunks) {
            if (writtenBytes + chunk.length > checkedBytes) {
              await space.checkDisk(chunk.length);
              checkedBytes = writtenBytes + CHECK_INTERVAL_BYTES;
            }
            writtenBytes += chunk.length;
            yield chunk;
          }
        },
        file,
      );
    } catch (error) {
      throw explainFullDisk(error);
    }
    return offset + writtenBytes;
  }
}
