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
/** Returns the hash in the path of a file below `files/`; null for another path. */
export function parseContentPath(path: string): string | null {
  const [, sha256 = ''] = /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(path) ?? [];
  return sha256 !== '' && path === pathOfContent(sha256) ? sha256 : null;
}
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
  /** Checks and creates the store, before its work folder is locked. @throws BackupError if it is inside the site */
  prepare(config: Config): Promise<void>;
  /** Begins a backup, once the work folder is locked. @throws BackupError if the store has other files */
  begin(config: Config): Promise<void>;
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
  /** Lists the files of all backups, and those that no backup has. */
  listContents(): AsyncIterable<ContentId>;
  /** Prepares to remove backups. Returns false if another machine writes to the store, so nothing may be removed. */
  claimRemoval(): Promise<boolean>;
  /** Removes manifests. They stay removed after a power cut. */
  removeManifests(names: readonly string[]): Promise<void>;
  removeContent(sha256: string): Promise<void>;
  /** Ends what `begin` began, after a backup or its failure. */
  finish(): Promise<void>;
}
