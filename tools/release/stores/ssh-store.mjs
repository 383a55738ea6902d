// Stores a site on a remote host with ssh and rsync. It has the guarantees of the folder store: one remote command
// commits each change, and readers never see partial files.
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRegistry } from '../registry/registry-changes.mjs';
import { RegistryConflict } from './registry-conflict.mjs';
import { RemoteHost } from './remote-host.mjs';
import * as scripts from './remote-scripts.mjs';

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );

class SshStore {
  /**
   * @param {ReturnType<typeof import('./ssh-target.mjs').parseSshTarget>} target
   * @param {{ cache: string, onStep?: (step: string) => void | Promise<void> }} options
   */
  constructor(target, { cache, onStep = () => undefined }) {
    this.target = target;
    this.host = new RemoteHost(target);
    this.path = target.path;
    this.cache = cache;
    this.onStep = onStep;
  }

  describe() {
    return this.target.target;
  }

  async readRegistry() {
    const { output } = await this.host.run(scripts.READ_REGISTRY_SCRIPT, [this.path]);
    const [live = '', number = '', newest = ''] = output.split('\0');
    if (number !== '' && !(seqOf(live) > Number(number))) return this.#parse(`registry/history/${number}.json`, newest);
    return live === '' ? null : this.#parse('registry/live.json', live);
  }

  async readHistory(seq) {
    return (await this.readHistories([seq]))[0] ?? null;
  }

  /** Reads several entries, in the given order. */
  async readHistories(seqs) {
    if (seqs.length === 0) return [];
    const { output } = await this.host.run(scripts.READ_HISTORY_SCRIPT, [this.path, ...seqs]);
    const texts = output.split('\0');
    return seqs.map((seq, index) => (texts[index] ? this.#parse(`registry/history/${seq}.json`, texts[index]) : null));
  }

  async listHistory() {
    const { output } = await this.host.run(scripts.LIST_HISTORY_SCRIPT, [this.path]);
    return output.split('\n').filter(Boolean).map(Number);
  }

  async hasBuild(app, build) {
    const { code } = await this.host.run(scripts.HAS_BUILD_SCRIPT, [this.path, app, build], {
      expected: [scripts.NOT_FOUND_EXIT_CODE],
    });
    return code === 0;
  }

  /**
   * Returns a local copy, which is fetched once because builds never change.
   * @param {string} app
   * @param {string} build
   * @param {{ isFresh?: boolean }} [options] isFresh: updates the copy by checksum, to detect changes on the host
   */
  async fetchBuild(app, build, { isFresh = false } = {}) {
    const folder = join(this.cache, this.#cacheName(), app, build);
    if (await exists(folder)) {
      if (isFresh) await this.host.copyFrom(`${this.path}/r/${app}/${build}`, folder, ['--checksum']);
      return folder;
    }
    if (!(await this.hasBuild(app, build))) throw new Error(`${this.describe()} has no build ${build} of ${app}.`);
    const draft = `${folder}-${randomUUID()}`;
    await mkdir(draft, { recursive: true });
    try {
      await this.host.copyFrom(`${this.path}/r/${app}/${build}`, draft);
      await rename(draft, folder).catch((error) => {
        if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error; // Another process has fetched it first.
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return folder;
  }

  /** @throws if the build exists, because builds are never replaced */
  async putBuild(app, build, folder) {
    const taken = () => new Error(`${this.path}/r/${app}/${build} already exists. Builds are never replaced.`);
    if (await this.hasBuild(app, build)) throw taken();
    const draft = `.${build}-${randomUUID()}`;
    await this.host.run(scripts.CREATE_DRAFT_SCRIPT, [this.path, app, draft]);
    try {
      await this.host.copyTo(folder, `${this.path}/r/${app}/${draft}`);
    } catch (error) {
      // Ignore a failure, for example without a connection. SETTLE_AND_TIDY_SCRIPT deletes the draft later.
      await this.host.run(scripts.DELETE_DRAFT_SCRIPT, [this.path, app, draft]).catch(() => undefined);
      throw error;
    }
    await this.onStep('publish: copied');
    const { code } = await this.host.run(scripts.PUT_BUILD_SCRIPT, [this.path, app, draft, build], {
      expected: [scripts.ALREADY_EXISTS_EXIT_CODE],
    });
    if (code === scripts.ALREADY_EXISTS_EXIT_CODE) throw taken();
    await this.onStep('publish: in place');
  }

  /**
   * @param {number} expectedSeq 0 if there was no registry
   * @param {import('../registry/registry-changes.mjs').NextRegistry} next
   * @throws {RegistryConflict} if another release came first
   */
  async flip(expectedSeq, next) {
    const registry = { seq: expectedSeq + 1, at: new Date().toISOString(), ...next };
    const input = Buffer.from(`${JSON.stringify(registry, null, 1)}\n`);
    const args = [this.path, expectedSeq, randomUUID(), input.length];
    const { code } = await this.host.run(scripts.FLIP_SCRIPT, args, { input, expected: [scripts.CONFLICT_EXIT_CODE] });
    if (code === scripts.CONFLICT_EXIT_CODE) throw new RegistryConflict(await this.readRegistry());
    await this.onStep('flip: live');
    return registry;
  }

  /**
   * Updates live.json to the newest entry, and deletes old drafts.
   * @returns {Promise<number | null>} number of the release that this call made live; null if live.json was up to date
   */
  async settle() {
    const { output } = await this.host.run(scripts.SETTLE_AND_TIDY_SCRIPT, [this.path, randomUUID()]);
    return output.trim() === '' ? null : Number(output.trim().split('\n').at(-1));
  }

  #parse(file, text) {
    try {
      return parseRegistry(text);
    } catch (error) {
      const path = `${this.describe()}/${file}`;
      throw new Error(`${path} is broken (${error.message}). See docs/runbook.md, "The registry is broken".`);
    }
  }

  /** Returns a folder name per host, because builds with the same id can differ between hosts. */
  #cacheName() {
    return `of-${`${this.target.host}${this.path}`.replace(/[^A-Za-z0-9]+/g, '-')}`;
  }
}

/** Reads the number of a registry; 0 if it is broken, to prefer the history. */
function seqOf(text) {
  try {
    return parseRegistry(text).seq;
  } catch {
    return 0;
  }
}

/**
 * @param {ReturnType<typeof import('./ssh-target.mjs').parseSshTarget>} target
 * @param {{ cache: string, onStep?: (step: string) => void | Promise<void> }} options cache: a folder for copies of builds
 */
export function openSshStore(target, options) {
  return new SshStore(target, options);
}
