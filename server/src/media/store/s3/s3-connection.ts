import { formatBucketAddress, type BucketLocation } from './bucket-location.ts';
import { openS3Client, type S3Sdk } from './open-s3-client.ts';
import { explainS3Error, isMissingObject } from './s3-errors.ts';

/**
 * A longer time limit for uploads and copies, because a bucket answers these requests only once it has the whole file.
 */
export const WRITE_OPTIONS = { requestTimeout: 15 * 60_000 };

/** An object in a bucket's list. */
export interface ListedObject {
  /** Path below the prefix of the bucket's URL. */
  path: string;
  size: number;
  modifiedMs: number;
}

/** Sends requests to a bucket. Loads the AWS SDK at the first request. */
export class S3Connection {
  readonly location: string;
  readonly #bucketLocation: BucketLocation;
  #opening: Promise<S3Sdk> | null = null;

  constructor(location: BucketLocation) {
    this.location = formatBucketAddress(location);
    this.#bucketLocation = location;
  }

  /** Returns the parameters of a request for the object at `path` below the prefix. */
  object(path: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucketLocation.bucket, Key: this.#bucketLocation.prefix + path };
  }

  /**
   * Sends a request.
   * @throws the SDK's error if there is no such object (`isMissingObject`), otherwise a `MediaStoreError`
   */
  async call<Result>(send: (s3: S3Sdk) => Promise<Result>): Promise<Result> {
    try {
      this.#opening ??= openS3Client(this.#bucketLocation);
      return await send(await this.#opening);
    } catch (error) {
      throw isMissingObject(error) ? error : explainS3Error(error, this.#bucketLocation);
    }
  }

  /** Lists the objects whose path below the bucket's prefix starts with `pathPrefix`. */
  async *list(pathPrefix = ''): AsyncGenerator<ListedObject> {
    const { Bucket, Key } = this.object(pathPrefix);
    let next: string | undefined;
    do {
      const page = await this.call(({ client, ListObjectsV2Command }) =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix: Key, ContinuationToken: next })),
      );
      for (const { Key: key = '', Size = 0, LastModified } of page.Contents ?? []) {
        // Some consoles create an empty object for a folder.
        if (key.endsWith('/')) continue;
        yield {
          path: key.slice(this.#bucketLocation.prefix.length),
          size: Size,
          modifiedMs: LastModified?.getTime() ?? 0,
        };
      }
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }
}
