import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { computeContentTag, readContentTag, computeTagOfBytes } from '../../content-tag.ts';
import { MEDIA_CACHE_CONTROL, WITHDRAWN_FOLDER } from '../../media-files.ts';
import { parseMediaAddress } from '../../parse-media-address.ts';
import { RecentValues } from '../../recent-values.ts';
import type { ListedMedia, MediaStore, StoredMedia } from '../media-store.ts';
import { MediaStoreError } from '../media-store-error.ts';
import type { BucketLocation } from './bucket-location.ts';
import { S3Connection, WRITE_OPTIONS } from './s3-connection.ts';
import { isMissingObject } from './s3-errors.ts';

/** Key of an object's metadata: the content tag without quotes. */
const TAG_KEY = 'content-tag';
/** Key of an object's metadata: the time of Last-Modified in seconds since 1970. */
const MODIFIED_KEY = 'modified';

/** A file to upload, with its metadata. */
interface Upload {
  body: Uint8Array | Readable;
  size: number;
  md5: string;
  etag: string;
  modifiedSeconds: number;
}

interface ObjectInfo {
  size: number;
  /** The ETag that the bucket gave the object. */
  version: string;
  tag: string | undefined;
  modifiedSeconds: number;
}

/** Media in a bucket of Amazon S3, or of a server with the same API. */
export class S3MediaStore implements MediaStore {
  readonly location: string;
  readonly #bucketLocation: BucketLocation;
  readonly #bucket: S3Connection;
  /** Content tags of objects that another program uploaded, by key and version. */
  readonly #tagsByVersion = new RecentValues<string>();

  constructor(location: BucketLocation) {
    this.#bucket = new S3Connection(location);
    this.location = this.#bucket.location;
    this.#bucketLocation = location;
  }

  async open(file: string): Promise<StoredMedia | null> {
    const info = await this.#headObject(this.#key(file));
    if (info === null) return null;
    const { size, version, modifiedSeconds } = info;
    const stream = (start: number, end: number) => this.#read(this.#key(file), version, { start, end });
    return {
      size,
      etag: await this.#findTag(file, info),
      modifiedSeconds,
      readAll: async () => (size === 0 ? Buffer.alloc(0) : readToEnd(await stream(0, size - 1))),
      stream,
      close: async () => undefined,
    };
  }

  async findSize(file: string): Promise<number | null> {
    return (await this.#headObject(this.#key(file)))?.size ?? null;
  }

  async isEmpty(): Promise<boolean> {
    for await (const _file of this.list()) return false;
    return true;
  }

  list(): AsyncIterable<ListedMedia> {
    return this.#bucket.list();
  }

  async write(file: string, content: Uint8Array | string): Promise<void> {
    const body = Buffer.from(content);
    const md5 = createHash('md5').update(body).digest('base64');
    const modifiedSeconds = Math.floor(Date.now() / 1000);
    await this.#put(file, { body, size: body.length, md5, etag: await computeTagOfBytes(body), modifiedSeconds });
  }

  async putFile(file: string, source: string): Promise<void> {
    const md5 = createHash('md5');
    await pipeline(createReadStream(source), md5);
    const handle = await open(source);
    try {
      const stats = await handle.stat({ bigint: true });
      await this.#put(file, {
        body: handle.createReadStream({ autoClose: false, start: 0 }),
        size: Number(stats.size),
        md5: md5.digest('base64'),
        etag: await readContentTag(handle, stats),
        modifiedSeconds: Number(stats.mtimeNs / 1_000_000_000n),
      });
    } finally {
      await handle.close();
    }
  }

  async copy(from: string, to: string): Promise<void> {
    if ((await this.#headObject(this.#key(to))) === null) await this.#copyObject(this.#key(from), this.#key(to));
  }

  remove(file: string): Promise<void> {
    return this.#delete(this.#key(file));
  }

  async isWithdrawn(file: string): Promise<boolean> {
    return (await this.#headObject(this.#withdrawnKey(file))) !== null;
  }

  withdraw(file: string): Promise<void> {
    return this.#move(this.#key(file), this.#withdrawnKey(file));
  }

  restore(file: string): Promise<void> {
    return this.#move(this.#withdrawnKey(file), this.#key(file));
  }

  /** A bucket has no incomplete objects. */
  async removePartial(): Promise<void> {}

  async findFault(): Promise<string | null> {
    try {
      await this.isEmpty();
      return null;
    } catch (error) {
      if (error instanceof MediaStoreError) return error.message;
      throw error;
    }
  }

  #key(file: string): string {
    return this.#bucketLocation.prefix + file;
  }

  #withdrawnKey(file: string): string {
    return this.#key(`${WITHDRAWN_FOLDER}/${file}`);
  }

  #bucketParams(): { Bucket: string } {
    return { Bucket: this.#bucketLocation.bucket };
  }

  async #headObject(key: string): Promise<ObjectInfo | null> {
    const answer = await this.#bucket
      .call(({ client, HeadObjectCommand }) =>
        client.send(new HeadObjectCommand({ ...this.#bucketParams(), Key: key })),
      )
      .catch(ignoreMissingObject);
    if (answer === undefined) return null;
    const { ContentLength, ETag, LastModified, Metadata = {} } = answer;
    const modified = Metadata[MODIFIED_KEY] ?? '';
    return {
      size: ContentLength ?? 0,
      version: ETag ?? '',
      tag: Metadata[TAG_KEY],
      modifiedSeconds: /^\d{1,12}$/.test(modified)
        ? Number(modified)
        : Math.floor((LastModified?.getTime() ?? 0) / 1000),
    };
  }

  /** Returns the tag that the upload stored, or computes the tag of an object that another program uploaded. */
  async #findTag(file: string, { tag, size, version }: ObjectInfo): Promise<string> {
    if (tag !== undefined && /^[\w-]{1,40}$/.test(tag)) return `"${tag}"`;
    const key = this.#key(file);
    return this.#tagsByVersion.getOrRead(`${key} ${version}`, () =>
      computeContentTag(size, async (start, length) =>
        size === 0
          ? Buffer.alloc(0)
          : readToEnd(await this.#read(key, version, { start, end: Math.min(size, start + length) - 1 })),
      ),
    );
  }

  /** @param version the object's expected version; if the object has another one, the bucket refuses the request */
  async #read(key: string, version: string, { start, end }: { start: number; end: number }): Promise<Readable> {
    const range = { Key: key, Range: `bytes=${start}-${end}`, IfMatch: version };
    const { Body, ContentLength } = await this.#bucket
      .call(({ client, GetObjectCommand }) => client.send(new GetObjectCommand({ ...this.#bucketParams(), ...range })))
      .catch((error: unknown) => {
        // A takedown has just moved the object. The client's next request gets the status 410.
        throw isMissingObject(error) ? new MediaStoreError(`${this.location}: ${key} has just moved.`) : error;
      });
    if (!(Body instanceof Readable)) throw new MediaStoreError(`${this.location}: ${key} has no content.`);
    if (ContentLength === end - start + 1) return Body;
    Body.destroy();
    throw new MediaStoreError(`${this.location} answers ${range.Range} of ${key} with other bytes.`);
  }

  async #put(file: string, { body, size, md5, etag, modifiedSeconds }: Upload): Promise<void> {
    const address = parseMediaAddress(file.split('/').map(encodeURIComponent).join('/'));
    await this.#bucket.call(({ client, PutObjectCommand }) =>
      client.send(
        new PutObjectCommand({
          ...this.#bucketParams(),
          Key: this.#key(file),
          Body: body,
          ContentLength: size,
          // The bucket refuses content that does not match.
          ContentMD5: md5,
          // The bucket, or a CDN in front of it, sends this header when listeners fetch the object there.
          CacheControl: MEDIA_CACHE_CONTROL,
          ...(address && { ContentType: address.contentType }),
          Metadata: { [TAG_KEY]: etag.slice(1, -1), [MODIFIED_KEY]: String(modifiedSeconds) },
        }),
        WRITE_OPTIONS,
      ),
    );
  }

  /** Copies an object. Returns false if there is no such object. */
  async #copyObject(from: string, to: string): Promise<boolean> {
    const source = `${this.#bucketLocation.bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
    const copied = await this.#bucket
      .call(({ client, CopyObjectCommand }) =>
        client.send(new CopyObjectCommand({ ...this.#bucketParams(), CopySource: source, Key: to }), WRITE_OPTIONS),
      )
      .catch(ignoreMissingObject);
    return copied !== undefined;
  }

  #delete(key: string): Promise<void> {
    return this.#bucket.call(async ({ client, DeleteObjectCommand }) => {
      await client.send(new DeleteObjectCommand({ ...this.#bucketParams(), Key: key }));
    });
  }

  /** Copies, then deletes the source. A killed process leaves both objects, and the next call deletes the source. */
  async #move(from: string, to: string): Promise<void> {
    if (await this.#copyObject(from, to)) await this.#delete(from);
  }
}

function ignoreMissingObject(error: unknown): undefined {
  if (!isMissingObject(error)) throw error;
}

async function readToEnd(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
