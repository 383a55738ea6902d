import { randomUUID } from 'node:crypto';
import { chmod, copyFile, lstat, mkdir, open, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../config/load-config.ts';
import { flushFolder } from '../../../media/flush-folder.ts';
import { BackupError, ignoreMissing, listNames } from '../backup-error.ts';
import { openToRead, readChunks, type ContentId } from './content.ts';
import {
  DAMAGED_LIST_PATH,
  parseContentPath,
  pathOfContent,
  pathOfManifest,
  parseBackupNames,
  STORE_ENTRIES,
  type BackupStore,
} from './backup-store.ts';
import { closeAfter } from '../../../process/close-after.ts';

/** Size of a batch of files that are flushed together: the work that a killed backup can lose. */
const BATCH_FILES = 1000;
const BATCH_BYTES = 256e6;

/** Backups in a folder. */
export class FolderBackupStore implements BackupStore {
  readonly location: string;
  /** Paths of the files that are not flushed yet, by hash. */
  readonly #drafts = new Map<string, string>();
  #draftBytes = 0;

  /** @param dir absolute path */
  constructor(dir: string) {
    this.location = dir;
  }

  findWorkFolder(): string {
    return path.join(this.location, 'work');
  }

  async prepare({ dataDir }: Config): Promise<void> {
    const dir = this.location;
    const insideMessage = `${dir} is inside the data folder ${dataDir}. Choose another folder.`;
    // Check before creating a folder, because creating it writes into the data folder.
    if (isWithin(dir, dataDir)) throw new BackupError(insideMessage);
    const unexpected = (await listNames(dir)).find((entry) => !STORE_ENTRIES.has(entry));
    if (unexpected !== undefined) {
      throw new BackupError(`${dir} contains '${unexpected}', which is not a backup. Choose an empty folder.`);
    }
    await mkdir(path.join(dir, 'backups'), { recursive: true, mode: 0o700 });
    const [real, realData] = await Promise.all([realpath(dir), realpath(dataDir)]);
    if (isWithin(real, realData)) throw new BackupError(insideMessage);
  }

  async begin(): Promise<void> {
    // Nothing to do: `prepare` has checked the folder.
  }

  async listBackups(): Promise<string[]> {
    return parseBackupNames(await listNames(path.join(this.location, 'backups')));
  }

  readManifest(name: string): Promise<string> {
    return readFile(this.#at(pathOfManifest(name)), 'utf8');
  }

  writeManifest(name: string, text: string, drafts: string): Promise<void> {
    return writeDurably(this.#at(pathOfManifest(name)), text, path.join(drafts, 'manifest'));
  }

  async readDamagedList(): Promise<string | null> {
    return (await readFile(this.#at(DAMAGED_LIST_PATH), 'utf8').catch(ignoreMissing)) ?? null;
  }

  writeDamagedList(text: string): Promise<void> {
    const target = this.#at(DAMAGED_LIST_PATH);
    return writeDurably(target, text, `${target}.${randomUUID()}`);
  }

  async has({ sha256, sizeBytes }: ContentId): Promise<boolean> {
    const found = await lstat(this.#fileOf(sha256)).catch(() => null);
    return found !== null && found.isFile() && found.size === sizeBytes;
  }

  async put(draft: string, { sha256, sizeBytes }: ContentId): Promise<void> {
    this.#drafts.set(sha256, draft);
    this.#draftBytes += sizeBytes;
    if (this.#drafts.size >= BATCH_FILES || this.#draftBytes >= BATCH_BYTES) await this.flush();
  }

  /**
   * Flushes the batch's drafts to the disk, then renames each one to its hash. A file named after its hash is therefore
   * complete, even after a power cut. `put` collects a batch first: flushing many files in a row is much faster than
   * flushing each one when it is written.
   */
  async flush(): Promise<void> {
    const folders = new Set<string>();
    for (const draft of this.#drafts.values()) await syncFile(draft);
    for (const [sha256, draft] of this.#drafts) {
      const target = this.#fileOf(sha256);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await rename(draft, target);
      folders.add(path.dirname(target));
    }
    for (const folder of folders) await flushFolder(folder);
    if (folders.size > 0) await flushFolder(path.join(this.location, 'files'));
    this.#drafts.clear();
    this.#draftBytes = 0;
  }

  async open(sha256: string): Promise<AsyncIterable<Buffer> | null> {
    const handle = await openToRead(this.#fileOf(sha256)).catch(() => null);
    if (handle === null) return null;
    if ((await handle.stat()).isFile()) return readAndClose(handle);
    await handle.close();
    return null;
  }

  async copyTo(sha256: string, target: string): Promise<void> {
    await copyFile(this.#fileOf(sha256), target);
    // Only the owner may read the backup, but the group may read the site's media.
    await chmod(target, 0o666 & ~process.umask());
  }

  withFile<Result>(sha256: string, use: (file: string) => Promise<Result>): Promise<Result> {
    return use(this.#fileOf(sha256));
  }

  async *listContents(): AsyncGenerator<ContentId> {
    for (const prefix of await listNames(this.#at('files'))) {
      const folder = path.join(this.location, 'files', prefix);
      for (const name of await readdir(folder).catch(() => [])) {
        const sha256 = parseContentPath(`files/${prefix}/${name}`);
        if (sha256 !== null) yield { sha256, sizeBytes: (await lstat(path.join(folder, name))).size };
      }
    }
  }

  /** Always true: the lock of the work folder excludes other backups, on other machines too. */
  async claimRemoval(): Promise<boolean> {
    return true;
  }

  async removeManifests(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(this.#at(pathOfManifest(name)), { force: true });
    if (names.length > 0) await flushFolder(this.#at('backups'));
  }

  removeContent(sha256: string): Promise<void> {
    return rm(this.#fileOf(sha256), { force: true });
  }

  async finish(): Promise<void> {
    // Nothing to do: the drafts are in the work folder, which the backup empties.
  }

  #fileOf(sha256: string): string {
    return this.#at(pathOfContent(sha256));
  }

  #at(file: string): string {
    return path.join(this.location, file);
  }
}

const isWithin = (inner: string, outer: string) => `${inner}${path.sep}`.startsWith(`${outer}${path.sep}`);

async function* readAndClose(handle: Awaited<ReturnType<typeof openToRead>>): AsyncGenerator<Buffer> {
  try {
    yield* readChunks(handle);
  } finally {
    await handle.close();
  }
}

/** Writes a file that is complete after a power cut, or does not exist. @param draft its path until it is complete */
async function writeDurably(target: string, text: string, draft: string): Promise<void> {
  const file = await open(draft, 'wx', 0o600);
  await closeAfter(file, async () => {
    await file.writeFile(text);
    await file.sync();
  });
  await rename(draft, target);
  await flushFolder(path.dirname(target));
}

async function syncFile(name: string): Promise<void> {
  const file = await open(name, 'r+');
  await closeAfter(file, () => file.sync());
}
