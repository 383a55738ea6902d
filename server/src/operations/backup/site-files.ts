import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../../media/store/list-files.ts';
import type { ListedMedia, MediaStore } from '../../media/store/media-store.ts';
import type { BackupFile } from './backup-manifest.ts';
import { ignoreMissing } from './backup-error.ts';
import type { ContentId } from './stores/content.ts';
import type { ContentWriter } from './stores/content-writer.ts';

/**
 * Subfolders of the data folder that a backup copies, because they cannot be rebuilt. The media are not among them:
 * they are copied from the media store.
 */
const COPIED_FOLDERS = ['originals', 'site'];
const MEDIA_PREFIX = 'media/';
/** Maximum number of passes over the folders. The next backup copies the files that are added after the last pass. */
const MAX_PASSES = 5;

interface SiteFile {
  path: string;
  sizeBytes: number;
  modifiedMs: number;
}

/** Where the files of a site are: its data folder and its media store. */
export interface SiteStorage {
  dataDir: string;
  media: MediaStore;
}

/** Copies media, originals and releases into the store. */
export class SiteFiles {
  readonly #dataDir: string;
  readonly #media: MediaStore;
  readonly #writer: ContentWriter;
  readonly #earlier: ReadonlyMap<string, BackupFile>;
  readonly #copied = new Map<string, BackupFile>();

  /** @param earlier files of the previous backup; unchanged files are not read again */
  constructor({ dataDir, media }: SiteStorage, writer: ContentWriter, earlier: readonly BackupFile[]) {
    this.#dataDir = dataDir;
    this.#media = media;
    this.#writer = writer;
    this.#earlier = new Map(earlier.map((file) => [file.path, file]));
  }

  get copied(): BackupFile[] {
    return [...this.#copied.values()];
  }

  /**
   * Copies new and changed files in passes, until a pass finds nothing to copy. The next pass finds a file that was
   * moved during a pass, and the builds of a release that went live during a pass.
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
    const previous = this.#earlier.get(file.path);
    if (previous && isSame(file, previous) && (await this.#writer.has(previous))) {
      this.#copied.set(file.path, previous);
      return;
    }
    // The site may have moved or removed the file since it was listed.
    const content = await this.#copyFile(file.path).catch(ignoreMissing);
    if (content) this.#copied.set(file.path, { path: file.path, modifiedMs: file.modifiedMs, ...content });
  }

  /**
   * Copies one file. Returns null if the media store no longer has it. Rejects with ENOENT if a file outside the media
   * store is missing.
   */
  async #copyFile(file: string): Promise<ContentId | null> {
    if (!file.startsWith(MEDIA_PREFIX)) return this.#writer.copy(await realpath(path.join(this.#dataDir, file)));
    const opened = await this.#media.open(file.slice(MEDIA_PREFIX.length));
    if (opened === null) return null;
    const { size } = opened;
    if (size > 0) return this.#writer.add(await opened.stream(0, size - 1));
    await opened.close();
    return this.#writer.add([]);
  }

  async #list(): Promise<SiteFile[]> {
    const files: SiteFile[] = [];
    for await (const file of this.#media.list()) files.push(describeFile(MEDIA_PREFIX, file));
    for (const folder of COPIED_FOLDERS) {
      const found = await listFiles(path.join(this.#dataDir, folder));
      files.push(...found.map((file) => describeFile(`${folder}/`, file)));
    }
    return files;
  }
}

const describeFile = (prefix: string, { path: name, size, modifiedMs }: ListedMedia): SiteFile => ({
  path: prefix + name,
  sizeBytes: size,
  modifiedMs,
});

const isSame = (file: SiteFile, copy: BackupFile | undefined) =>
  copy?.sizeBytes === file.sizeBytes && copy.modifiedMs === file.modifiedMs;
