import type { Readable } from 'node:stream';

/** A file of the media store that is open for reading. */
export interface StoredMedia {
  /** Bytes. */
  size: number;
  /** Strong ETag, with its quotes. It depends only on the content, so all stores have the same one for a file. */
  etag: string;
  /** Whole seconds since 1970. */
  modifiedSeconds: number;
  readAll(): Promise<Buffer>;
  /** Reads from `start` to `end`, both inclusive. The stream closes the file at its end and when it is destroyed. */
  stream(start: number, end: number): Promise<Readable>;
  /** Closes the file. Do not call it after `stream` has resolved. */
  close(): Promise<void>;
}

/**
 * Where audio, peaks and covers are. Paths are relative, with `/`: `2026/songs/name.mp3`. Only `open` and `findSize`
 * accept paths of visitors, which `parseMediaAddress` has checked.
 */
export interface MediaStore {
  /** The folder or the bucket, for messages to the operator. */
  readonly location: string;
  /** Null if there is no such file. The caller closes the file. */
  open(file: string): Promise<StoredMedia | null>;
  /** Size in bytes, or null if there is no such file. */
  findSize(file: string): Promise<number | null>;
  isEmpty(): Promise<boolean>;
  /** Writes a file atomically: readers get the old content or the new one. */
  write(file: string, content: Uint8Array | string): Promise<void>;
  /** Copies a local file into the store, atomically. */
  putFile(file: string, source: string): Promise<void>;
  /** Makes a file available at a second path too. Does nothing if there is no such file, or the target exists. */
  copy(from: string, to: string): Promise<void>;
  /** Does nothing if there is no such file. */
  remove(file: string): Promise<void>;
  /** Whether a takedown has moved the file away. */
  isWithdrawn(file: string): Promise<boolean>;
  /** Moves a file to where it is not served. Does nothing if there is no such file, so it can be repeated. */
  withdraw(file: string): Promise<void>;
  /** Moves a withdrawn file back. Does nothing if there is no such file, so it can be repeated. */
  restore(file: string): Promise<void>;
  /** Removes incomplete files of a killed process. */
  removePartial(): Promise<void>;
}
