import type { Config } from '../../../config/load-config.ts';
import type { ContentId } from './content.ts';

/** Name of a manifest below `backups/`. */
const MANIFEST_NAME = /^(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)\.json$/;

/** Names that the top folder of a backup store may contain. A folder with other names is used for something else. */
export const STORE_ENTRIES: ReadonlySet<string> = new Set(['backups', 'files', 'work', 'lost+found']);

/** Returns the path of a file in the store, by its hash. */
export const pathOfContent = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`;
/** Path of the list of files that `verify-backup` found damaged. Its name is not that of a manifest. */
export const DAMAGED_LIST_PATH = 'backups/damaged.json';
export const pathOfManifest = (name: string): string => `backups/${name}.json`;
/** Turns entries of `backups/` into the names of backups, oldest first. */
export const parseBackupNames = (entries: readonly string[]): string[] =>
  entries.flatMap((entry) => MANIFEST_NAME.exec(entry)?.[1] ?? []).sort();

/** A folder or a bucket with backups: one manifest for each backup, and each distinct file once, under its SHA-256. */
export interface BackupStore {
  /** The folder or the bucket, for messages to the operator. */
  readonly location: string;
  /** Returns the folder for unfinished files. The running server can write to it. */
  findWorkFolder(config: Config): string;
  /** Prepares the store for a backup. @throws BackupError if it has other files, or is inside the site */
  prepare(config: Config): Promise<void>;
  /** Lists the names of the complete backups, oldest first; none if there is no store. */
  listBackups(): Promise<string[]>;
  /** Reads the manifest of a backup that `listBackups` has listed. */
  readManifest(name: string): Promise<string>;
  /** Adds a manifest atomically. @param drafts a folder below the work folder */
  writeManifest(name: string, text: string, drafts: string): Promise<void>;
  /** Reads the list of damaged files; null without one. */
  readDamagedList(): Promise<string | null>;
  /** Replaces the list of damaged files atomically. */
  writeDamagedList(text: string): Promise<void>;
  /** Whether the store has a file of this hash and size. */
  has(content: ContentId): Promise<boolean>;
  /** Moves a file from the work folder into the store. The file survives a power cut once `flush` has resolved. */
  put(draft: string, content: ContentId): Promise<void>;
  /** Completes all calls of `put`. */
  flush(): Promise<void>;
  /** Opens a file; null if it is missing or not readable. The caller must read it to the end. */
  open(sha256: string): Promise<AsyncIterable<Buffer> | null>;
  /** Copies a file to a path that does not exist. */
  copyTo(sha256: string, target: string): Promise<void>;
  /** Passes a local file with the content to `use`, which must not change the file. */
  withFile<Result>(sha256: string, use: (file: string) => Promise<Result>): Promise<Result>;
}
