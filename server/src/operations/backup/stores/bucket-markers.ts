import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { ListedObject, S3Connection } from '../../../media/store/s3/s3-connection.ts';
import { BackupError } from '../backup-error.ts';
import { uploadBytes } from './upload-file.ts';

const HOUR_MS = 3_600_000;
/** Ages above which the markers of a killed command no longer count: longer than any command runs. */
const MAX_RUNNING_MS = 7 * 24 * HOUR_MS;
const MAX_REMOVING_MS = HOUR_MS;

const RUNNING = 'work/running-';
const REMOVING = 'work/removing-';

/**
 * Objects that tell other machines that a backup to the same bucket runs, or removes old backups. A removal must not
 * delete a file that another backup has found in the bucket and is about to name in its manifest. Each side first
 * writes its own marker, then reads those of the others, so at least one of two notices the other.
 */
export class BucketMarkers {
  readonly #connection: S3Connection;
  readonly #id: string;

  /** @param dataDir identifies the site on this machine, where a lock excludes a second backup */
  constructor(connection: S3Connection, dataDir: string) {
    this.#connection = connection;
    this.#id = createHash('sha256').update(`${hostname()} ${dataDir}`).digest('hex').slice(0, 16);
  }

  /** Marks a backup as running. List the bucket only after that. */
  markRunning(): Promise<void> {
    return uploadBytes(this.#connection, RUNNING + this.#id, Buffer.from(''));
  }

  /** @throws BackupError if `object` tells that another machine removes old backups now */
  refuseRemoval(object: ListedObject): void {
    if (!this.#isOfOther(object, REMOVING, MAX_REMOVING_MS)) return;
    throw new BackupError(`Another machine removes old backups from ${this.#connection.location} now. Try again.`);
  }

  /** Marks a removal as running. Returns false, and marks nothing, if another machine writes a backup. */
  async markRemoving(): Promise<boolean> {
    await uploadBytes(this.#connection, REMOVING + this.#id, Buffer.from(''));
    for await (const object of this.#connection.list('work/')) {
      const isOther =
        this.#isOfOther(object, RUNNING, MAX_RUNNING_MS) || this.#isOfOther(object, REMOVING, MAX_REMOVING_MS);
      if (!isOther) continue;
      await this.#remove(REMOVING);
      return false;
    }
    return true;
  }

  /** Removes the markers of this site. */
  async clear(): Promise<void> {
    await this.#remove(REMOVING);
    await this.#remove(RUNNING);
  }

  #isOfOther({ path, modifiedMs }: ListedObject, prefix: string, maxAgeMs: number): boolean {
    return path.startsWith(prefix) && path !== prefix + this.#id && Date.now() - modifiedMs < maxAgeMs;
  }

  async #remove(prefix: string): Promise<void> {
    const object = this.#connection.object(prefix + this.#id);
    await this.#connection
      .call(({ client, DeleteObjectCommand }) => client.send(new DeleteObjectCommand(object)))
      // The credentials may not delete. The marker stays, and the next backup of this site replaces it.
      .catch(() => undefined);
  }
}
