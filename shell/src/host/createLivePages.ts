import type { PagesHost } from '../createShell.ts';
import type { ModuleLoader, PartComponent } from './createModuleLoader.ts';
import { createSite, type ModuleId } from './createSite.ts';
import { fitsShell, type Registry, type RemoteBuild } from './Registry.ts';

interface LivePagesOptions {
  boot: PagesHost;
  /** What was live when the page was opened. */
  registry: Registry;
  createLoader: (name: string, build: RemoteBuild) => ModuleLoader;
  readRegistry: () => Promise<Registry | null>;
}

export interface LivePages extends PagesHost {
  /** Asks what is live, unless that was asked lately. Resolves when it is known; never rejects. */
  look(): Promise<void>;
  /** What is known may be out of date: the next navigation asks. */
  expire(): void;
  /** Tells of each release that was taken over. */
  onRelease(listener: () => void): () => void;
}

/** What is known for longer is asked again at the next navigation. */
const FRESH_MS = 5 * 60_000;
/** A navigation waits no longer for it; the one after it has it then. */
const PATIENCE_MS = 400;

/**
 * Pages of the newest release, in a page that was opened under an older one. At a navigation each remote's page comes
 * from the build that is live, in a container of its own beside the one that runs: what keeps state (player, hearts,
 * dialogs) stays as it is until the next reload, so nothing is ever mixed within one build, and the music plays on. A
 * newer build whose page does not load, or throws as it is mounted, gives way to the one that runs. A release that was
 * rolled back is one as any other.
 */
export function createLivePages({ boot, registry, createLoader, readRegistry }: LivePagesOptions): LivePages {
  const { replacements } = boot.loader;
  let live = registry;
  let site = boot.site;
  let askedAt = Date.now();
  let asking: Promise<void> | null = null;
  const loaders = new Map<string, ModuleLoader>();
  const listeners = new Set<() => void>();

  // Either way: a clock that was set back must not keep it fresh for hours.
  const isDue = () => navigator.onLine && Math.abs(Date.now() - askedAt) >= FRESH_MS;

  async function ask(): Promise<void> {
    const next = await readRegistry();
    if (!next) return;
    askedAt = Date.now();
    if (next.seq <= live.seq) return;
    // A remote that is missing or wrong in the new one stays as it was.
    live = { ...next, remotes: { ...live.remotes, ...onlyFitting(next.remotes) } };
    site = createSite(live);
    for (const listener of listeners) listener();
  }

  async function look(): Promise<void> {
    if (isDue()) await (asking ??= ask().finally(() => (asking = null)));
  }

  function loaderOf({ remote }: ModuleId): ModuleLoader {
    const build = live.remotes[remote]?.current;
    if (!build || build.build === registry.remotes[remote]?.current.build) return boot.loader;
    const loader = loaders.get(build.build) ?? createLoader(remote, build);
    loaders.set(build.build, loader);
    return loader;
  }

  const follow: ModuleLoader['follow'] = (id, onReady, onFailed) => {
    void Promise.race([look(), wait(PATIENCE_MS)]).then(() => {
      const loader = loaderOf(id);
      if (loader === boot.loader) loader.follow(id, onReady, onFailed);
      else loader.load(id).then(onReady, () => boot.loader.follow(id, onReady, onFailed));
    });
  };

  async function replace(id: ModuleId, failed: PartComponent, error: unknown): Promise<void> {
    const loader = loaderOf(id);
    if (loader === boot.loader || loader.peek(id) !== failed) return boot.loader.replace(id, failed, error);
    await boot.loader.load(id);
    for (const [build, one] of loaders) if (one === loader) loaders.set(build, boot.loader);
    replacements.write(replacements.read() + 1);
  }

  return {
    site: { match: (path) => site.match(path) },
    loader: {
      load: (id) => look().then(() => loaderOf(id).load(id)),
      peek: (id) => (isDue() ? null : loaderOf(id).peek(id)),
      follow,
      replace,
      replacements,
    },
    look,
    expire: () => void (askedAt = 0),
    onRelease: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

const onlyFitting = (remotes: Registry['remotes']): Registry['remotes'] =>
  Object.fromEntries(Object.entries(remotes).filter(([, { current }]) => fitsShell(current.description)));
