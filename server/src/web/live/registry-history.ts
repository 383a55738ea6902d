import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry, type LiveRegistry, type RemoteBuild, type ShellBuild } from './registry.schema.ts';
import { withoutPercent } from './resolve-live.ts';

/** Maximum number of known releases, enough for several years. */
const MAX_ENTRIES = 1000;
const PARALLEL_READS = 16;

/** Summary of one registry version. */
export interface HistoryEntry {
  seq: number;
  at: string;
  note: string;
  /** The live build of each app. */
  builds: Record<string, string>;
  /** Builds that only a share of the visitors received. */
  canary: Record<string, { build: string; percent: number }>;
}

/**
 * The history of the registry: a file for each version that was ever live (`registry/history/<seq>.json`). It records
 * which builds were released, and when. A file never changes, so each is read only once. Only the builds and one
 * summary per file stay in memory.
 */
export class RegistryHistory {
  readonly #folder: string;
  readonly #read = new Set<number>();
  readonly #shells = new Map<string, ShellBuild>();
  readonly #remotes = new Map<string, Map<string, RemoteBuild>>();
  #entries: HistoryEntry[] = [];
  #version: string | null = null;
  #reading: Promise<void> | null = null;

  constructor(siteDir: string) {
    this.#folder = path.join(siteDir, 'registry/history');
  }

  /** The entries, newest first. */
  get entries(): readonly HistoryEntry[] {
    return this.#entries;
  }

  findShell(build: string): ShellBuild | null {
    return this.#shells.get(build) ?? null;
  }

  findRemote(name: string, build: string): RemoteBuild | null {
    return this.#remotes.get(name)?.get(build) ?? null;
  }

  /** Lists the names of remotes with at least one build that was restricted to staff. */
  listStaffOnly(): string[] {
    const isRestricted = ({ description }: RemoteBuild) => description.access === 'staff';
    return [...this.#remotes].flatMap(([name, builds]) => ([...builds.values()].some(isRestricted) ? [name] : []));
  }

  /**
   * Reads new entries.
   * @param version of the live registry; the history changes only when this version changes
   */
  async refresh(version: string): Promise<void> {
    if (this.#version === version) return;
    this.#reading ??= this.#readNew().finally(() => (this.#reading = null));
    await this.#reading;
    this.#version = version;
  }

  /** Finds the newest registry of the history that `isUsable` accepts; null when there is none. */
  async findNewest(isUsable: (registry: LiveRegistry) => Promise<boolean>): Promise<LiveRegistry | null> {
    for (const seq of await this.#list()) {
      const registry = await this.#readOne(seq);
      if (registry && (await isUsable(registry))) return registry;
    }
    return null;
  }

  async #readNew(): Promise<void> {
    const missing = (await this.#list()).slice(0, MAX_ENTRIES).filter((seq) => !this.#read.has(seq));
    for (let from = 0; from < missing.length; from += PARALLEL_READS) {
      const batch = missing.slice(from, from + PARALLEL_READS);
      const registries = await Promise.all(batch.map((seq) => this.#readOne(seq)));
      for (const registry of registries) if (registry) this.#record(registry);
      for (const seq of batch) this.#read.add(seq);
    }
    this.#entries.sort((one, other) => other.seq - one.seq);
    this.#entries = this.#entries.slice(0, MAX_ENTRIES);
  }

  /** Lists the numbers of all entries, newest first. */
  async #list(): Promise<number[]> {
    // ENOENT: nothing was released yet.
    const names = await readdir(this.#folder).catch(() => []);
    const numbers = names.flatMap((name) => /^(\d{1,9})\.json$/.exec(name)?.[1] ?? []);
    return numbers.map(Number).sort((one, other) => other - one);
  }

  /** Reads an entry; null if its format is old or the file is damaged. The other entries stay usable. */
  async #readOne(seq: number): Promise<LiveRegistry | null> {
    try {
      return parseRegistry(await readFile(path.join(this.#folder, `${seq}.json`), 'utf8'));
    } catch {
      return null;
    }
  }

  #record(registry: LiveRegistry): void {
    const entry: HistoryEntry = { seq: registry.seq, at: registry.at, note: registry.note, builds: {}, canary: {} };
    const apps = Object.entries({ shell: registry.shell, ...registry.remotes });
    for (const [name, { current, canary }] of apps) {
      entry.builds[name] = current.build;
      if (canary) entry.canary[name] = { build: canary.build, percent: canary.percent };
    }
    this.#entries.push(entry);
    this.#recordBuilds(registry);
  }

  #recordBuilds({ shell, remotes }: LiveRegistry): void {
    for (const build of [shell.current, shell.previous, shell.canary]) {
      if (build && !this.#shells.has(build.build)) this.#shells.set(build.build, withoutPercent(build));
    }
    for (const [name, { current, previous, canary }] of Object.entries(remotes)) {
      const builds = this.#remotes.get(name) ?? new Map<string, RemoteBuild>();
      this.#remotes.set(name, builds);
      for (const build of [current, previous, canary]) {
        if (build && !builds.has(build.build)) builds.set(build.build, withoutPercent(build));
      }
    }
  }
}
