import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry, type LiveRegistry, type RemoteBuild, type ShellBuild } from './registry.schema.ts';
import { withoutPercent } from './resolve-live.ts';

/** Limit of known releases: several years of them. */
const MOST_ENTRIES = 1000;
const READS_AT_ONCE = 16;

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
 * Every registry version that was ever live (`registry/history/<seq>.json`), to know which builds were released, and
 * when. These files never change, so each is read once. Only the builds and one entry per file stay in memory.
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

  /** Newest first. */
  get entries(): readonly HistoryEntry[] {
    return this.#entries;
  }

  findShell(build: string): ShellBuild | null {
    return this.#shells.get(build) ?? null;
  }

  findRemote(name: string, build: string): RemoteBuild | null {
    return this.#remotes.get(name)?.get(build) ?? null;
  }

  /** The names of the remotes with a build that was restricted to staff. */
  listStaffOnly(): string[] {
    const isRestricted = ({ description }: RemoteBuild) => description.access === 'staff';
    return [...this.#remotes].flatMap(([name, builds]) => ([...builds.values()].some(isRestricted) ? [name] : []));
  }

  /**
   * Reads new entries.
   * @param version of the live registry: while it is the same, the history is unchanged
   */
  async refresh(version: string): Promise<void> {
    if (this.#version === version) return;
    this.#reading ??= this.#readNew().finally(() => (this.#reading = null));
    await this.#reading;
    this.#version = version;
  }

  /** The newest registry of the history that `isUsable` accepts; null when there is none. */
  async findNewest(isUsable: (registry: LiveRegistry) => Promise<boolean>): Promise<LiveRegistry | null> {
    for (const seq of await this.#list()) {
      const registry = await this.#readOne(seq);
      if (registry && (await isUsable(registry))) return registry;
    }
    return null;
  }

  async #readNew(): Promise<void> {
    const missing = (await this.#list()).slice(0, MOST_ENTRIES).filter((seq) => !this.#read.has(seq));
    for (let from = 0; from < missing.length; from += READS_AT_ONCE) {
      const some = missing.slice(from, from + READS_AT_ONCE);
      const registries = await Promise.all(some.map((seq) => this.#readOne(seq)));
      for (const registry of registries) if (registry) this.#record(registry);
      for (const seq of some) this.#read.add(seq);
    }
    this.#entries.sort((one, other) => other.seq - one.seq);
    this.#entries = this.#entries.slice(0, MOST_ENTRIES);
  }

  /** Numbers of all entries, newest first. */
  async #list(): Promise<number[]> {
    // ENOENT: nothing was released yet.
    const names = await readdir(this.#folder).catch(() => []);
    const numbers = names.flatMap((name) => /^(\d{1,9})\.json$/.exec(name)?.[1] ?? []);
    return numbers.map(Number).sort((one, other) => other - one);
  }

  /**
   * Null for an entry that cannot be read because its format is old or the file is damaged. The other entries stay
   * usable.
   */
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
