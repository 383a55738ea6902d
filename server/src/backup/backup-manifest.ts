import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BackupError, listNames } from './backup-error.ts';

/** Version of the folder's layout and of the manifest. Raise it when an older restore could not read the backup. */
export const BACKUP_FORMAT = 1;
/** Path of the dump of PostgreSQL. The embedded database is a folder of files below `database/`. */
export const DUMP_PATH = 'database.dump';

/** Relative, below a folder of the site, without `..`, empty parts, backslashes and control characters. */
const sitePath = z
  .string()
  .max(4096)
  .regex(/^(?:database|media|originals|site)(?:\/[^/\\\p{Cc}]+)*$|^database\.dump$/u)
  .refine((text) => text.split('/').every((part) => part !== '.' && part !== '..'));

const fileSchema = z.strictObject({
  path: sitePath,
  sizeBytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Time of the source's last change: an unchanged file is not read again. */
  modifiedMs: z.number(),
});
export type BackupFile = z.infer<typeof fileSchema>;

const manifestSchema = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  engine: z.enum(['embedded', 'postgres']),
  /** Number of the last migration in the database. */
  migration: z.int().positive(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Folders of the embedded database, because it needs its empty ones too. */
  folders: z.array(sitePath),
  files: z.array(fileSchema),
});
/** One backup: what it contains, and where each file belongs. */
export type BackupManifest = z.infer<typeof manifestSchema>;

const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)\.json$/;
export const backupsFolderOf = (dir: string): string => path.join(dir, 'backups');
/** Name of a backup: its time, in characters that every file system accepts. */
export const nameBackup = (time: Date): string => time.toISOString().replace(/[:.]/g, '-');

/** Lists the names of the complete backups in a folder, oldest first; none if there is no such folder. */
export async function listBackups(dir: string): Promise<string[]> {
  const entries = await listNames(backupsFolderOf(dir));
  return entries.flatMap((entry) => NAME.exec(entry)?.[1] ?? []).sort();
}

/**
 * Reads a manifest; the newest one if `name` is null.
 * @throws BackupError if there is none, or it is damaged or of a newer version
 */
export async function readManifest(dir: string, name: string | null): Promise<BackupManifest> {
  const names = await listBackups(dir);
  const chosen = name ?? names.at(-1);
  if (chosen === undefined) throw new BackupError(`There is no backup in ${dir}.`);
  if (!names.includes(chosen))
    throw new BackupError(`There is no backup ${chosen} in ${dir}. It has: ${names.join(', ')}.`);
  return parseManifest(await readFile(path.join(backupsFolderOf(dir), `${chosen}.json`), 'utf8'), chosen);
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
    return null; // The schema refuses it.
  }
}

/** Finds a path that two files have, or that is a file and a folder. */
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
