// Stores a site in a local folder.
//
// `registry/history/<seq>.json` is the source of truth, and `registry/live.json` a copy of the newest entry. A release
// first links its complete, synced entry under the next number; of two concurrent releases only one can create that
// file. Then `settle` updates live.json. If a process dies at any moment, either the old or the new release is live,
// and the next `settle` repairs live.json.
import { randomUUID } from 'node:crypto';
import { cp, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRegistry } from '../registry/registry-changes.mjs';
import { RegistryConflict } from './registry-conflict.mjs';

/** Drafts of interrupted releases are deleted at this age. No release takes this long. */
const MAX_DRAFT_AGE_MS = 60 * 60_000;
const ENTRY_FILE = /^(\d+)\.json$/;

const isMissing = (error) => error.code === 'ENOENT';
const nullIfMissing = (error) => {
  if (isMissing(error)) return null;
  throw error;
};
const emptyIfMissing = (error) => nullIfMissing(error) ?? [];

/** Writes a file and syncs it to the disk. */
async function writeSafely(file, content) {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

class FolderStore {
  /**
   * @param {string} folder
   * @param {(step: string) => void | Promise<void>} onStep
   */
  constructor(folder, onStep) {
    this.folder = folder;
    this.onStep = onStep;
    this.registryFolder = join(folder, 'registry');
    this.historyFolder = join(folder, 'registry/history');
    this.liveFile = join(folder, 'registry/live.json');
  }

  describe() {
    return this.folder;
  }

  /** Reads the newest registry; null before the first release. Writes nothing. */
  async readRegistry() {
    const live = await readFile(this.liveFile, 'utf8').catch(nullIfMissing);
    const newest = await this.#readNewest();
    if (newest && !isAhead(live, newest)) return this.#parse(newest);
    return live === null ? null : this.#parse({ file: this.liveFile, text: live });
  }

  async readHistory(seq) {
    const text = await readFile(this.#entryOf(seq), 'utf8').catch(nullIfMissing);
    return text === null ? null : this.#parse({ file: this.#entryOf(seq), text });
  }

  /** Reads several entries, in the given order. */
  async readHistories(seqs) {
    return Promise.all(seqs.map((seq) => this.readHistory(seq)));
  }

  /** Lists the numbers of the entries in ascending order. */
  async listHistory() {
    const names = await readdir(this.historyFolder).catch(emptyIfMissing);
    return names
      .flatMap((name) => ENTRY_FILE.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  }

  async hasBuild(app, build) {
    return (await stat(this.#folderOf(app, build)).catch(nullIfMissing)) !== null;
  }

  /** Returns the build's own folder, because a folder store needs no copy. */
  async fetchBuild(app, build) {
    if (!(await this.hasBuild(app, build))) throw new Error(`${this.describe()} has no build ${build} of ${app}.`);
    return this.#folderOf(app, build);
  }

  /**
   * Copies a build to a draft folder, then renames the folder. The build is thus always complete or absent.
   * @throws if the build exists, because builds are never replaced
   */
  async putBuild(app, build, folder) {
    const target = this.#folderOf(app, build);
    const taken = new Error(`${target} already exists. Builds are never replaced.`);
    if (await this.hasBuild(app, build)) throw taken;
    const draft = join(this.folder, 'r', app, `.${build}-${randomUUID()}`);
    await mkdir(join(this.folder, 'r', app), { recursive: true });
    try {
      await cp(folder, draft, { recursive: true, errorOnExist: true });
      await this.onStep('publish: copied');
      await rename(draft, target).catch((error) => {
        throw ['ENOTEMPTY', 'EEXIST'].includes(error.code) ? taken : error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    await this.onStep('publish: in place');
  }

  /**
   * Makes `next` live if the registry has not changed since the caller read it (compare-and-swap on `seq`).
   * @param {number} expectedSeq 0 if there was no registry
   * @param {import('../registry/registry-changes.mjs').NextRegistry} next
   * @throws {RegistryConflict} if another release came first. The caller must read the registry again.
   */
  async flip(expectedSeq, next) {
    await mkdir(this.historyFolder, { recursive: true });
    const found = await this.readRegistry();
    if ((found?.seq ?? 0) !== expectedSeq) throw new RegistryConflict(found);
    const registry = { seq: expectedSeq + 1, at: new Date().toISOString(), ...next };
    const draft = this.#createDraftPath();
    try {
      await writeSafely(draft, `${JSON.stringify(registry, null, 1)}\n`);
      await this.onStep('flip: written');
      await link(draft, this.#entryOf(registry.seq)).catch(async (error) => {
        throw error.code === 'EEXIST' ? new RegistryConflict(await this.readRegistry()) : error;
      });
      await this.onStep('flip: decided');
    } finally {
      await rm(draft, { force: true });
    }
    await this.settle();
    await this.onStep('flip: live');
    return registry;
  }

  /**
   * Updates live.json to the newest entry, and deletes old drafts of interrupted releases.
   *
   * A slow process can overwrite live.json with an older entry. The loop corrects this, because every process checks
   * again after its write.
   * @returns {Promise<number | null>} number of the release that this call made live; null if live.json was up to date
   */
  async settle() {
    /** @type {number | null} */
    let moved = null;
    for (;;) {
      const live = await readFile(this.liveFile, 'utf8').catch(nullIfMissing);
      const newest = await this.#readNewest();
      if (!newest || newest.text === live || isAhead(live, newest)) break;
      this.#parse(newest);
      const draft = this.#createDraftPath();
      await writeSafely(draft, newest.text);
      await this.onStep('flip: copied');
      await rename(draft, this.liveFile);
      moved = newest.seq;
    }
    await this.#clearDrafts();
    return moved;
  }

  async #readNewest() {
    const seq = (await this.listHistory()).at(-1);
    if (seq === undefined) return null;
    const file = this.#entryOf(seq);
    return { seq, file, text: await readFile(file, 'utf8') };
  }

  #parse({ file, text }) {
    try {
      return parseRegistry(text);
    } catch (error) {
      throw new Error(`${file} is broken (${error.message}). See docs/runbook.md, "The registry is broken".`);
    }
  }

  async #clearDrafts() {
    const apps = await readdir(join(this.folder, 'r')).catch(emptyIfMissing);
    const folders = [this.registryFolder, ...apps.map((app) => join(this.folder, 'r', app))];
    for (const folder of folders) {
      const drafts = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('.'));
      for (const file of drafts.map((name) => join(folder, name))) {
        const found = await stat(file).catch(nullIfMissing);
        if (found && Date.now() - found.mtimeMs > MAX_DRAFT_AGE_MS) await rm(file, { recursive: true, force: true });
      }
    }
  }

  #createDraftPath() {
    return join(this.registryFolder, `.draft-${randomUUID()}.json`);
  }

  #entryOf(seq) {
    return join(this.historyFolder, `${seq}.json`);
  }

  #folderOf(app, build) {
    return join(this.folder, 'r', app, build);
  }
}

/** Whether live.json is newer than the history. A lost history, or one from an old backup, must not revert the site. */
function isAhead(live, newest) {
  try {
    return live !== null && parseRegistry(live).seq > newest.seq;
  } catch {
    return false; // live.json is broken, so use the history.
  }
}

/**
 * @param {string} folder absolute path; the folder can be missing
 * @param {{ onStep?: (step: string) => void | Promise<void> }} [options] onStep: called after each step
 */
export function openFolderStore(folder, { onStep = () => undefined } = {}) {
  return new FolderStore(folder, onStep);
}
