import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteRoute } from '../match-page.ts';
import { listSiteRoutes, readSiteRelease, type SiteRelease } from '../site-release.ts';
import { BuildFiles } from './build-files.ts';
import { RegistryHistory, type HistoryEntry } from './registry-history.ts';
import { parseRegistry, type LiveRegistry, type RemoteBuild, type ShellBuild } from './registry.schema.ts';
import { DEFAULT_VISITOR, listStaffOnly, resolveLive, type Visitor } from './resolve-live.ts';

/** Minimum time between two attempts to read an unreadable registry, because the fault can be temporary. */
const RETRY_MS = 1000;
/** Maximum number of cached build combinations per release. Only overrides create many combinations. */
const MAX_VARIANTS = 24;

/** The live release at one moment. */
export interface LiveRelease {
  /** Identifies the version of the registry file. */
  version: string;
  registry: LiveRegistry;
  hasCanary: boolean;
  /** The remotes that only staff get. */
  staffOnly: ReadonlySet<string>;
  /** The routes of all remotes, including the staff-only ones. */
  routes: readonly SiteRoute[];
  /** The release for visitors without a canary or overrides. */
  stable: SiteRelease;
  /** The releases with other combinations of builds, by `ResolvedLive.variant`. */
  variants: Map<string, SiteRelease>;
}

/** All releases so far, and the live registry. A build that is in neither was never released. */
export interface ReleaseHistory {
  entries: readonly HistoryEntry[];
  registry: LiveRegistry | null;
}

/**
 * Serves the live release from the folder that the publisher writes, and chooses the builds for each visitor. Checks
 * for a new registry at each request. If the registry is missing, broken or names deleted builds, the previous registry
 * stays live. Without a previous registry, the server uses the newest release of the history whose files exist.
 */
export class LiveSite {
  readonly history: RegistryHistory;
  readonly #files: BuildFiles;
  readonly #file: string;
  #live: LiveRelease | null = null;
  #reading: Promise<LiveRelease | null> | null = null;
  #failed: { version: string; at: number } | null = null;
  readonly #log: FastifyBaseLogger;

  constructor(
    readonly siteDir: string,
    log: FastifyBaseLogger,
  ) {
    this.#log = log;
    this.#file = path.join(siteDir, 'registry/live.json');
    this.#files = new BuildFiles(siteDir);
    this.history = new RegistryHistory(siteDir);
  }

  /**
   * Reads the live release. Checks for a new registry once for all simultaneous callers. Returns null in the same cases
   * as `read`.
   */
  readLive(): Promise<LiveRelease | null> {
    this.#reading ??= this.#readLiveNow().finally(() => (this.#reading = null));
    return this.#reading;
  }

  /**
   * Returns the live release of most visitors; null while the site has not been built yet, or if no release can be
   * read.
   */
  async read(): Promise<SiteRelease | null> {
    return (await this.readLive())?.stable ?? null;
  }

  /**
   * Finds the release for a visitor, in the visitor's combination of builds. If files of that combination are missing,
   * returns the live builds instead.
   */
  async findReleaseFor(live: LiveRelease, visitor: Visitor): Promise<SiteRelease> {
    const resolved = resolveLive(live.registry, visitor);
    const existing = resolved.variant === '' ? live.stable : live.variants.get(resolved.variant);
    if (existing) return existing;
    try {
      const release = await readSiteRelease(resolved, this.#files, this.#log);
      const [oldest] = live.variants.keys();
      if (live.variants.size >= MAX_VARIANTS && oldest !== undefined) live.variants.delete(oldest);
      live.variants.set(resolved.variant, release);
      return release;
    } catch (error) {
      // The build's files were deleted after the check.
      this.#log.warn(
        { variant: resolved.variant, reason: describe(error) },
        'cannot serve the chosen builds, serving the live ones',
      );
      return live.stable;
    }
  }

  /** Finds a released build of the shell whose files exist. */
  async findShell(build: string): Promise<ShellBuild | null> {
    await this.readHistory();
    const found = this.history.findShell(build);
    return found && (await this.#files.has('shell', build)) ? found : null;
  }

  /** Finds a released build of a remote that is on the live site and whose files exist. */
  async findRemote(name: string, build: string): Promise<RemoteBuild | null> {
    const { registry } = await this.readHistory();
    if (!registry || !Object.hasOwn(registry.remotes, name)) return null;
    const found = this.history.findRemote(name, build);
    return found && (await this.#files.has(name, build)) ? found : null;
  }

  /**
   * Returns whether only staff may load a build's files. For a remote that is not live, the build's own `remote.json`
   * decides.
   */
  async isStaffOnly(app: string, build: string): Promise<boolean> {
    if (app === 'shell') return false;
    const live = await this.readLive();
    if (live && Object.hasOwn(live.registry.remotes, app)) return live.staffOnly.has(app);
    return this.#files.isStaffOnly(app, build);
  }

  /** Lists the names of staff-only remotes, including remotes that are no longer live. */
  async listStaffOnly(): Promise<string[]> {
    const { registry } = await this.readHistory();
    const isLive = (name: string) => registry !== null && Object.hasOwn(registry.remotes, name);
    const retired = this.history.listStaffOnly().filter((name) => !isLive(name));
    return [...(registry ? listStaffOnly(registry) : []), ...retired];
  }

  /** Returns all releases so far, newest first. */
  async readHistory(): Promise<ReleaseHistory> {
    const live = await this.readLive();
    if (live) await this.history.refresh(live.version);
    return { entries: this.history.entries, registry: live?.registry ?? null };
  }

  async #readLiveNow(): Promise<LiveRelease | null> {
    const version = await this.#readVersion();
    if (this.#live?.version === version) return this.#live;
    const isRetryTooSoon = this.#failed?.version === version && Date.now() - this.#failed.at < RETRY_MS;
    if (isRetryTooSoon && this.#live) return this.#live;
    try {
      this.#live = await this.#load(version, parseRegistry(await readFile(this.#file, 'utf8')));
      this.#failed = null;
    } catch (error) {
      await this.#fallBack(version, error);
    }
    return this.#live;
  }

  async #readVersion(): Promise<string> {
    const stats = await stat(this.#file, { bigint: true }).catch(() => null);
    return stats ? `${stats.ino}-${stats.size}-${stats.mtimeNs}` : 'missing';
  }

  async #load(version: string, registry: LiveRegistry): Promise<LiveRelease> {
    const usable = await this.#withoutLostCanaries(registry);
    const releases = [usable.shell, ...Object.values(usable.remotes)];
    const hasCanary = releases.some(({ canary }) => canary !== null);
    const stable = await readSiteRelease(resolveLive(usable, DEFAULT_VISITOR), this.#files, this.#log);
    return {
      version,
      registry: usable,
      hasCanary,
      staffOnly: new Set(listStaffOnly(usable)),
      routes: listSiteRoutes(usable),
      stable,
      variants: new Map(),
    };
  }

  /** Removes canaries whose files are missing, so the release can still be served. */
  async #withoutLostCanaries(registry: LiveRegistry): Promise<LiveRegistry> {
    const usable = { ...registry, remotes: { ...registry.remotes } };
    if (registry.shell.canary && !(await this.#canServe('shell', registry.shell.canary.build)))
      usable.shell = { ...registry.shell, canary: null };
    for (const [name, release] of Object.entries(registry.remotes)) {
      if (release.canary && !(await this.#canServe(name, release.canary.build)))
        usable.remotes[name] = { ...release, canary: null };
    }
    return usable;
  }

  async #canServe(app: string, build: string): Promise<boolean> {
    if (await this.#files.has(app, build)) return true;
    this.#log.error({ app, build }, 'a canary has no files, it is not served');
    return false;
  }

  /**
   * Keeps the previous registry, or else uses the history's newest registry that can be served. Logs each failed
   * version once.
   */
  async #fallBack(version: string, error: unknown): Promise<void> {
    const isNew = this.#failed?.version !== version;
    this.#failed = { version, at: Date.now() };
    if (!this.#live) {
      await this.history.findNewest(async (registry) => {
        this.#live = await this.#load(`history-${registry.seq}`, registry).catch(() => null);
        return this.#live !== null;
      });
    }
    // A site that was never published is not an error.
    if (!isNew || (version === 'missing' && !this.#live)) return;
    const reason = version === 'missing' ? 'It is missing.' : describe(error);
    const served = this.#live ? `release ${this.#live.registry.seq} is served` : 'there is no other release to serve';
    this.#log.error({ file: this.#file, reason }, `the registry cannot be used, ${served}`);
  }
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
