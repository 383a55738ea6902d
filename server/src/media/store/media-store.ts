import type { Readable } from 'node:stream';

/** A file of the media store that is open for reading. */
export interface StoredMedia {
  /** Bytes. */
  size: number;
  /** Strong ETag, with its quotes. Depends only on the content, so a file has the same ETag in all stores. */
  etag: string;
  /** Whole seconds since 1970. */
  modifiedSeconds: number;
  readAll(): Promise<Buffer>;
  /** Reads from `start` to `end`, both inclusive. The stream closes the file at its end and when it is destroyed. */
  stream(start: number, end: number): Promise<Readable>;
  /** Closes the file. Do not call it after `stream` has resolved. */
  close(): Promise<void>;
}

/** A file in a store's list. */
export interface ListedMedia {
  /** Path in the store; starts with `withdrawn/` if a takedown has moved the file. */
  path: string;
  /** Bytes. */
  size: number;
  /** Time of the last change in this store, in epoch milliseconds. */
  modifiedMs: number;
}

/**
 * Stores audio, peaks and covers. Paths are relative, with `/`: `2026/songs/name.mp3`. Only `open` and `findSize`
 * accept paths from visitors, after `parseMediaAddress` has checked them. Methods reject with a `MediaStoreError` while
 * a remote store is unreachable.
 */
export interface MediaStore {
  /** The folder or the bucket, for messages to the operator: `/srv/data/media` or `s3://bucket/prefix/`. */
  readonly location: string;
  /** Opens a file; null if there is no such file. The caller closes the file. */
  open(file: string): Promise<StoredMedia | null>;
  /** Finds a file's size in bytes; null if there is no such file. */
  findSize(file: string): Promise<number | null>;
  isEmpty(): Promise<boolean>;
  /** Lists all complete files, including the files of takedowns. */
  list(): AsyncIterable<ListedMedia>;
  /** Writes a file atomically: readers get the old content or the new one. */
  write(file: string, content: Uint8Array | string): Promise<void>;
  /** Copies a local file into the store, atomically. */
  putFile(file: string, source: string): Promise<void>;
  /** Makes a file available at a second path too. Does nothing if there is no such file, or the target exists. */
  copy(from: string, to: string): Promise<void>;
  /** Removes a file. Does nothing if there is no such file. */
  remove(file: string): Promise<void>;
  /** Whether a takedown has moved the file away. */
  isWithdrawn(file: string): Promise<boolean>;
  /**
   * Moves a file to the folder of withdrawn files, which is not served. Does nothing if there is no such file, so the
   * call can be repeated.
   */
  withdraw(file: string): Promise<void>;
  /** Moves a withdrawn file back. Does nothing if there is no such file, so the call can be repeated. */
  restore(file: string): Promise<void>;
  /** Removes incomplete files of a killed process. */
  removePartial(): Promise<void>;
  /**
   * Returns why the store is unusable, as one line for the operator; null if the store can be used, or does not exist
   * yet.
   */
  findFault(): Promise<string | null>;
}
