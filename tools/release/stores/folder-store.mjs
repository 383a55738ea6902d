// A site in a folder of this machine.
//
// `registry/history/<seq>.json` is the decision, `registry/live.json` a copy of the newest one. A release first links its
// entry, whole and on the disk, under the next number: of two only one gets that name. Then whoever reads or writes next
// makes live.json follow (`settle`), so a process that is killed at any moment leaves the site as it was or as it was
// decided, and never in anybody's way.
import { randomUUID } from 'node:crypto';
import { cp, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRegistry } from '../registry-changes.mjs';
import { RegistryConflict } from './registry-conflict.mjs';

/** What a release that was cut short leaves is taken away when it is older than any release takes. */
const OLD_DRAFT_MS = 60 * 60_000;
const ENTRY = /^(\d+)\.json$/;

const isMissing = (error) => error.code === 'ENOENT';
const orNull = (error) => {
  if (isMissing(error)) return null;
  throw error;
};
const orEmpty = (error) => orNull(error) ?? [];

/** Writes a file that is whole on the disk when this resolves. */
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
  /** @param {(step: string) => void | Promise<void>} onStep */
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

  /** The newest decision; null before the first release. Writes nothing. */
  async readRegistry() {
    const live = await readFile(this.liveFile, 'utf8').catch(orNull);
    const newest = await this.#newest();
    if (newest && !isAhead(live, newest)) return this.#parse(newest);
    return live === null ? null : this.#parse({ file: this.liveFile, text: live });
  }

  async readHistory(seq) {
    const text = await readFile(this.#entryOf(seq), 'utf8').catch(orNull);
    return text === null ? null : this.#parse({ file: this.#entryOf(seq), text });
  }

  /** Several at once, in the order asked for. */
  async readHistories(seqs) {
    return Promise.all(seqs.map((seq) => this.readHistory(seq)));
  }

  /** Their numbers, in order. */
  async listHistory() {
    const names = await readdir(this.historyFolder).catch(orEmpty);
    return names.flatMap((name) => (ENTRY.test(name) ? [Number(ENTRY.exec(name)[1])] : [])).sort((a, b) => a - b);
  }

  async hasBuild(app, build) {
    return (await stat(this.#placeOf(app, build)).catch(orNull)) !== null;
  }

  /** The build's own place: a folder store has nothing to fetch. */
  async fetchBuild(app, build) {
    if (!(await this.hasBuild(app, build))) throw new Error(`${this.describe()} has no build ${build} of ${app}.`);
    return this.#placeOf(app, build);
  }

  /**
   * Lays a build down beside its place and renames it there: it is there whole or not at all.
   * @throws when the place is taken; a build is never replaced
   */
  async putBuild(app, build, folder) {
    const place = this.#placeOf(app, build);
    const taken = new Error(`${place} already exists. Builds are never replaced.`);
    if (await this.hasBuild(app, build)) throw taken;
    const draft = join(this.folder, 'r', app, `.${build}-${randomUUID()}`);
    await mkdir(join(this.folder, 'r', app), { recursive: true });
    try {
      await cp(folder, draft, { recursive: true, errorOnExist: true });
      await this.onStep('publish: copied');
      await rename(draft, place).catch((error) => {
        throw ['ENOTEMPTY', 'EEXIST'].includes(error.code) ? taken : error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    await this.onStep('publish: in place');
  }

  /**
   * Makes `next` live if the registry is still the one that the caller read (compare-and-swap on `seq`).
   * @param {number} expectedSeq 0 when there was none
   * @throws {RegistryConflict} when somebody else was faster: read it again and decide anew
   */
  async flip(expectedSeq, next) {
    await mkdir(this.historyFolder, { recursive: true });
    const found = await this.readRegistry();
    if ((found?.seq ?? 0) !== expectedSeq) throw new RegistryConflict(found);
    const registry = { seq: expectedSeq + 1, at: new Date().toISOString(), ...next };
    const draft = this.#draft();
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
   * Makes live.json the newest decision, and clears away what releases that were cut short have left long ago.
   *
   * A slow process may put an older entry over a newer one here. It then looks again, finds the newer one and puts that
   * back: the last to write always looks once more.
   * @returns {Promise<number | null>} the number of the release that was decided and is live only now
   */
  async settle() {
    let moved = null;
    for (;;) {
      const live = await readFile(this.liveFile, 'utf8').catch(orNull);
      const newest = await this.#newest();
      if (!newest || newest.text === live || isAhead(live, newest)) break;
      this.#parse(newest);
      const draft = this.#draft();
      await writeSafely(draft, newest.text);
      await this.onStep('flip: copied');
      await rename(draft, this.liveFile);
      moved = newest.seq;
    }
    await this.#clearDrafts();
    return moved;
  }

  async #newest() {
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
    const apps = await readdir(join(this.folder, 'r')).catch(orEmpty);
    const folders = [this.registryFolder, ...apps.map((app) => join(this.folder, 'r', app))];
    for (const folder of folders) {
      const drafts = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('.'));
      for (const file of drafts.map((name) => join(folder, name))) {
        const found = await stat(file).catch(orNull);
        if (found && Date.now() - found.mtimeMs > OLD_DRAFT_MS) await rm(file, { recursive: true, force: true });
      }
    }
  }

  #draft() {
    return join(this.registryFolder, `.draft-${randomUUID()}.json`);
  }

  #entryOf(seq) {
    return join(this.historyFolder, `${seq}.json`);
  }

  #placeOf(app, build) {
    return join(this.folder, 'r', app, build);
  }
}

/** A history that was lost, or brought back from an old copy, must not take the site back. */
function isAhead(live, newest) {
  try {
    return live !== null && parseRegistry(live).seq > newest.seq;
  } catch {
    return false; // Broken: whatever the history says is better.
  }
}

/**
 * @param {string} folder absolute; it need not be there yet
 * @param {{ onStep?: (step: string) => void | Promise<void> }} [options] onStep: told of each step, before the next one
 */
export function openFolderStore(folder, { onStep = () => undefined } = {}) {
  return new FolderStore(folder, onStep);
}
