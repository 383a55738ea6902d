import path from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import type { ContentId } from './stores/content.ts';
import type { BackupStore } from './stores/backup-store.ts';

/** Version of the backup's layout and manifest. Raise it when older versions of the site cannot restore new backups. */
export const BACKUP_FORMAT = 2;
/** Format 1 has no pieces. Its backups can still be verified and restored. */
const READABLE_FORMATS = [1, BACKUP_FORMAT] as const;
/**
 * Path of the PostgreSQL dump in a backup. A backup of the embedded database has the files of its folder, below
 * `database/`, instead.
 */
export const DUMP_PATH = 'database.dump';

/**
 * Path of a file in a backup: the dump, or a path below `database`, `media`, `originals` or `site`. Must not contain
 * `..`, empty parts, backslashes or control characters.
 */
const sitePathSchema = z
  .string()
  .max(4096)
  .regex(/^(?:database|media|originals|site)(?:\/[^/\\\p{Cc}]+)*$|^database\.dump$/u)
  .refine((text) => text.split('/').every((part) => part !== '.' && part !== '..'));

const contentSchema = z.strictObject({
  sizeBytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const fileSchema = contentSchema.extend({
  path: sitePathSchema,
  /**
   * The compressed pieces of a file that is not stored whole, in order, with their size and hash in the store. `sizeBytes`
   * and `sha256` are those of the file itself.
   */
  pieces: z.array(contentSchema).min(1).optional(),
  /** When the source file last changed. The next backup does not read an unchanged file again. */
  modifiedMs: z.number(),
});
export type BackupFile = z.infer<typeof fileSchema>;

const manifestSchema = z.strictObject({
  format: z.literal(READABLE_FORMATS),
  engine: z.enum(['embedded', 'postgres']),
  /** Number of the last migration in the database. */
  migration: z.int().positive(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Folders of the embedded database, listed because the database also needs its empty folders. */
  folders: z.array(sitePathSchema),
  files: z.array(fileSchema),
});
/** One backup: what it contains, and where each file belongs. */
export type BackupManifest = z.infer<typeof manifestSchema>;

/** A manifest with the name of its backup. */
export interface NamedManifest {
  name: string;
  manifest: BackupManifest;
}

/** Returns the name of a backup: its start time, in characters that every file system accepts. */
export const nameBackup = (time: Date): string => time.toISOString().replace(/[:.]/g, '-');

/** Parses the name of a backup into its start time. */
export const parseBackupTime = (name: string): Date =>
  new Date(name.replace(/T(\d+)-(\d+)-(\d+)-(\d+)Z$/, 'T$1:$2:$3.$4Z'));

/** Lists what a store has of some files of a backup: each whole, or its pieces. */
export const listContents = (files: readonly BackupFile[]): ContentId[] =>
  files.flatMap(({ pieces, sha256, sizeBytes }) => pieces ?? [{ sha256, sizeBytes }]);

/**
 * Reads the manifest `name`, or the newest one if `name` is null.
 * @throws BackupError if the manifest is missing, damaged or from a newer version
 */
export async function readManifest(store: BackupStore, name: string | null): Promise<BackupManifest> {
  return (await readNamedManifest(store, name)).manifest;
}

/** Reads a manifest as `readManifest` does, with the name of its backup. @throws BackupError */
export async function readNamedManifest(store: BackupStore, name: string | null): Promise<NamedManifest> {
  const names = await store.listBackups();
  const chosen = name ?? names.at(-1);
  if (chosen === undefined) throw new BackupError(`There is no backup in ${store.location}.`);
  if (!names.includes(chosen))
    throw new BackupError(`There is no backup ${chosen} in ${store.location}. It has: ${names.join(', ')}.`);
  return { name: chosen, manifest: parseManifest(await store.readManifest(chosen), chosen) };
}

/**
 * Reads the manifests of all backups, oldest first.
 * @param onUnreadable receives why a manifest cannot be read, which is then left out
 */
export async function readManifests(
  store: BackupStore,
  onUnreadable: (name: string, error: BackupError) => void,
): Promise<NamedManifest[]> {
  const manifests: NamedManifest[] = [];
  for (const name of await store.listBackups()) {
    try {
      manifests.push({ name, manifest: parseManifest(await store.readManifest(name), name) });
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      onUnreadable(name, error);
    }
  }
  return manifests;
}

function parseManifest(text: string, name: string): BackupManifest {
  const content = parseJson(text);
  const version = z.object({ format: z.int() }).safeParse(content);
  if (version.success && version.data.format > BACKUP_FORMAT) {
    throw new BackupError(`Backup ${name} was made by a newer version of the site. Use that version.`);
  }
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BackupError(`The manifest of backup ${name} is damaged at '${issue?.path.join('.') ?? ''}'.`);
  }
  const clash = findClash(parsed.data);
  if (clash !== null) throw new BackupError(`The manifest of backup ${name} has two entries for '${clash}'.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The schema refuses null, so the caller reports a damaged manifest.
  }
}

/** Finds a path that occurs twice: as two files, or as a file and a folder. */
function findClash({ files, folders }: BackupManifest): string | null {
  const taken = new Set(folders);
  for (const file of files) {
    for (let parent = path.posix.dirname(file.path); parent !== '.'; parent = path.posix.dirname(parent))
      taken.add(parent);
  }
  for (const file of files) {
    if (taken.has(file.path)) return file.path;
    taken.add(file.path);
  }
  return null;
}
