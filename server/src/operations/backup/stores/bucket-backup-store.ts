import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../../../config/load-config.ts';
import type { BucketLocation } from '../../../media/store/s3/bucket-location.ts';
import { S3Connection } from '../../../media/store/s3/s3-connection.ts';
import { isMissingObject } from '../../../media/store/s3/s3-errors.ts';
import { BackupError } from '../backup-error.ts';
import { readContent, type ContentId } from './content.ts';
import {
  DAMAGED_LIST_PATH,
  parseContentPath,
  pathOfContent,
  pathOfManifest,
  parseBackupNames,
  STORE_ENTRIES,
  type BackupStore,
} from './backup-store.ts';
import { BucketMarkers } from './bucket-markers.ts';
import { uploadBytes, uploadFile } from './upload-file.ts';
import { closeAfter } from '../../../process/close-after.ts';

/** Maximum number of parallel uploads. */
const MAX_UPLOADS = 8;

/** Backups in a bucket. A bucket has no incomplete objects, so nothing has to be flushed or renamed. */
export class BucketBackupStore implements BackupStore {
  readonly location: string;
  readonly #bucketLocation: BucketLocation;
  readonly #connection: S3Connection;
  /** Sizes of the objects in bytes, by path. Listing all objects once is faster than one request for each object. */
  readonly #sizes = new Map<string, number>();
  /** The markers of the running backup; null before `begin` and after `finish`. */
  #markers: BucketMarkers | null = null;
  readonly #uploads = new Set<Promise<void>>();
  #uploadFailure: { error: unknown } | null = null;

  constructor(at: BucketLocation) {
    this.#bucketLocation = at;
    this.#connection = new S3Connection(at);
    this.location = this.#connection.location;
  }

  /**
   * Returns a folder in the data folder. The system's folder for temporary files is not suitable, because a server that
   * runs as a service has its own private one.
   */
  findWorkFolder({ dataDir }: Config): string {
    return path.join(dataDir, 'backup-work');
  }

  async prepare({ mediaStore }: Config): Promise<void> {
    const { bucket, prefix, endpoint } = this.#bucketLocation;
    if (mediaStore?.bucket === bucket && mediaStore.endpoint === endpoint && prefix.startsWith(mediaStore.prefix)) {
      throw new BackupError(`${this.location} is inside MEDIA_STORE. Choose another bucket or prefix.`);
    }
  }

  /** Marks the backup before listing the bucket, so no other machine removes an object that the list has. */
  async begin({ dataDir }: Config): Promise<void> {
    this.#uploadFailure = null;
    this.#sizes.clear();
    const markers = new BucketMarkers(this.#connection, dataDir);
    this.#markers = markers;
    await markers.markRunning();
    for await (const object of this.#connection.list()) {
      markers.refuseRemoval(object);
      const { path: file, size } = object;
      this.#sizes.set(file, size);
      const [entry = ''] = file.split('/');
      if (!STORE_ENTRIES.has(entry)) {
        throw new BackupError(`${this.location} contains '${entry}', which is not a backup. Choose an empty prefix.`);
      }
    }
  }

  async listBackups(): Promise<string[]> {
    const entries: string[] = [];
    for await (const { path: file } of this.#connection.list('backups/')) entries.push(file.slice('backups/'.length));
    return parseBackupNames(entries);
  }

  readManifest(name: string): Promise<string> {
    return this.#readText(pathOfManifest(name));
  }

  writeManifest(name: string, text: string): Promise<void> {
    return uploadBytes(this.#connection, pathOfManifest(name), Buffer.from(text));
  }

  readDamagedList(): Promise<string | null> {
    return this.#readText(DAMAGED_LIST_PATH).catch(toNullIfMissing);
  }

  writeDamagedList(text: string): Promise<void> {
    return uploadBytes(this.#connection, DAMAGED_LIST_PATH, Buffer.from(text));
  }

  async has({ sha256, sizeBytes }: ContentId): Promise<boolean> {
    return this.#sizes.get(pathOfContent(sha256)) === sizeBytes;
  }

  /** Sends the file in the background. Rejects if an earlier upload has failed. */
  async put(draft: string, { sha256 }: ContentId): Promise<void> {
    while (this.#uploads.size >= MAX_UPLOADS) await Promise.race(this.#uploads);
    this.#throwFailure();
    const upload = this.#upload(draft, pathOfContent(sha256));
    this.#uploads.add(upload);
    void upload.then(() => this.#uploads.delete(upload));
  }

  async flush(): Promise<void> {
    await Promise.all(this.#uploads);
    this.#throwFailure();
  }

  async open(sha256: string): Promise<AsyncIterable<Buffer> | null> {
    return this.#get(pathOfContent(sha256)).catch(toNullIfMissing);
  }

  async copyTo(sha256: string, target: string): Promise<void> {
    const file = await open(target, 'wx');
    const content = await closeAfter(file, async () =>
      readContent(await this.#get(pathOfContent(sha256)), (chunk) => file.writeFile(chunk)),
    );
    if (content.sha256 !== sha256) throw new BackupError(`${this.location}${pathOfContent(sha256)} has changed.`);
  }

  async withFile<Result>(sha256: string, use: (file: string) => Promise<Result>): Promise<Result> {
    const folder = await mkdtemp(path.join(tmpdir(), 'nyimbo-backup-'));
    try {
      const file = path.join(folder, sha256);
      await this.copyTo(sha256, file);
      return await use(file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async *listContents(): AsyncGenerator<ContentId> {
    for await (const { path: file, size } of this.#connection.list('files/')) {
      const sha256 = parseContentPath(file);
      if (sha256 !== null) yield { sha256, sizeBytes: size };
    }
  }

  async claimRemoval(): Promise<boolean> {
    return this.#markers !== null && this.#markers.markRemoving();
  }

  async removeManifests(names: readonly string[]): Promise<void> {
    for (const name of names) await this.#remove(pathOfManifest(name));
  }

  removeContent(sha256: string): Promise<void> {
    return this.#remove(pathOfContent(sha256));
  }

  async finish(): Promise<void> {
    await Promise.allSettled(this.#uploads);
    await this.#markers?.clear();
    this.#markers = null;
  }

  async #remove(key: string): Promise<void> {
    const object = this.#connection.object(key);
    await this.#connection.call(({ client, DeleteObjectCommand }) => client.send(new DeleteObjectCommand(object)));
    this.#sizes.delete(key);
  }

  /** Resolves even if the upload fails: the next `put` or `flush` throws its error. */
  async #upload(draft: string, key: string): Promise<void> {
    try {
      await uploadFile(this.#connection, key, draft);
      await rm(draft);
    } catch (error) {
      this.#uploadFailure ??= { error };
    }
  }

  #throwFailure(): void {
    if (this.#uploadFailure !== null) throw this.#uploadFailure.error;
  }

  async #readText(key: string): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of await this.#get(key)) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  }

  async #get(key: string): Promise<Readable> {
    const { Body } = await this.#connection.call(({ client, GetObjectCommand }) =>
      client.send(new GetObjectCommand(this.#connection.object(key))),
    );
    if (!(Body instanceof Readable)) throw new BackupError(`${this.location}${key} has no content.`);
    return Body;
  }
}

function toNullIfMissing(error: unknown): null {
  if (isMissingObject(error)) return null;
  throw error;
}
