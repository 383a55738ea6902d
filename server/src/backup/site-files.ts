import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isPartialFile } from '../media/media-files.ts';
import type { BackupFile } from './backup-manifest.ts';
import { ignoreMissing } from './backup-error.ts';
import type { Content, ContentStore } from './content-store.ts';

/** The folders of the data folder that cannot be made again. */
const FOLDERS = ['media', 'originals', 'site'];
/** Passes over the folders. Files that are added after the last one belong to the next backup. */
const MAX_PASSES = 5;

interface SiteFile {
  path: string;
  sizeBytes: number;
  modifiedMs: number;
}

/** Copies media, originals and releases into the store. */
export class SiteFiles {
  readonly #dataDir: string;
  readonly #store: ContentStore;
  readonly #earlier: ReadonlyMap<string, BackupFile>;
  readonly #copied = new Map<string, BackupFile>();

  /** @param earlier files of the backup before: those that have not changed since are not read again */
  constructor(dataDir: string, store: ContentStore, earlier: readonly BackupFile[]) {
    this.#dataDir = dataDir;
    this.#store = store;
    this.#earlier = new Map(earlier.map((file) => [file.path, file]));
  }

  get copied(): BackupFile[] {
    return [...this.#copied.values()];
  }

  /**
   * Copies new and changed files, again and again until a pass finds none. A file that moves during a pass is found by
   * the next one, as are the builds of a release that was made live during it.
   */
  async copyChanges(): Promise<void> {
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      const files = await this.#list();
      const changes = files.filter((file) => !isSame(file, this.#copied.get(file.path)));
      if (changes.length === 0) return;
      for (const file of changes) await this.#copy(file);
    }
  }

  async #copy(file: SiteFile): Promise<void> {
    const known = this.#earlier.get(file.path);
    if (known && isSame(file, known) && (await this.#store.has(known))) {
      this.#copied.set(file.path, known);
      return;
    }
    // The site can have moved or removed the file since it was listed.
    const content = await this.#copyFile(file).catch(ignoreMissing);
    if (content) this.#copied.set(file.path, { path: file.path, modifiedMs: file.modifiedMs, ...content });
  }

  async #copyFile(file: SiteFile): Promise<Content> {
    return this.#store.copy(await realpath(path.join(this.#dataDir, file.path)));
  }

  async #list(): Promise<SiteFile[]> {
    const lists = await Promise.all(FOLDERS.map((folder) => listFolder(this.#dataDir, folder)));
    return lists.flat();
  }
}

const isSame = (file: SiteFile, copy: BackupFile | undefined) =>
  copy?.sizeBytes === file.sizeBytes && copy.modifiedMs === file.modifiedMs;

/** Lists complete files. Follows a symbolic link to a file as the media host does: only within the folder. */
async function listFolder(dataDir: string, folder: string): Promise<SiteFile[]> {
  const root = await realpath(path.join(dataDir, folder)).catch(() => null);
  if (root === null) return [];
  const files: SiteFile[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (isPartialFile(entry.name) || !(entry.isFile() || entry.isSymbolicLink())) continue;
    const file = path.join(entry.parentPath, entry.name);
    const target = entry.isFile() ? file : await realpath(file).catch(() => null);
    const found = target?.startsWith(root + path.sep) ? await stat(target).catch(() => null) : null;
    if (!found?.isFile()) continue;
    const name = path.relative(root, file).split(path.sep).join('/');
    files.push({ path: `${folder}/${name}`, sizeBytes: found.size, modifiedMs: found.mtimeMs });
  }
  return files;
}
