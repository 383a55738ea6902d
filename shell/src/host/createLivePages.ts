import type { ModuleLoader } from './createModuleLoader.ts';
import { createSite, type ModuleId } from './createSite.ts';
import type { Registry, RemoteRelease } from './Registry.ts';
import type { PagesHost } from '../createShell.ts';

interface LivePagesOptions {
  boot: PagesHost;
  /** What was live when the page was opened. */
  registry: Registry;
  createLoader: (name: string, release: RemoteRelease) => ModuleLoader;
  readRegistry: () => Promise<Registry | null>;
}

export interface LivePages extends PagesHost {
  /** Asks what is live, unless that was asked lately. Resolves when it is known; never rejects. */
  look(): Promise<void>;
  /** Tells of each release that was taken over. */
  onRelease(listener: () => void): () => void;
}

/** What is known for longer is asked again at the next navigation. */
const FRESH_MS = 5 * 60_000;
/** A navigation waits no longer for it; the one after it has it then. */
const PATIENCE_MS = 400;
/** A remote made for another generation of the shell waits for a reload. */
const SHELL_RANGE = '^1';

/**
 * Pages of the newest release, in a page that was opened under an older one. At a navigation each remote's page comes
 * from the build that is live, in a container of its own beside the one that runs: what keeps state (player, hearts,
 * dialogs) stays as it is until the next reload, so nothing is ever mixed within one build, and the music plays on. A
 * newer page that does not load gives way to the older one.
 */
export function createLivePages({ boot, registry, createLoader, readRegistry }: LivePagesOptions): LivePages {
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
    live = { seq: next.seq, remotes: { ...live.remotes, ...onlyFitting(next.remotes) } };
    site = createSite(live);
    for (const listener of listeners) listener();
  }

  function look(): Promise<void> {
    if (!isDue()) return Promise.resolve();
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  function loaderOf(remote: string): ModuleLoader {
    const release = live.remotes[remote];
    if (!release || release.current === registry.remotes[remote]?.current) return boot.loader;
    const key = `${remote} ${release.current}`;
    const loader = loaders.get(key) ?? createLoader(remote, release);
    loaders.set(key, loader);
    return loader;
  }

  const follow: ModuleLoader['follow'] = (id, onReady, onFailed) => {
    void Promise.race([look(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]).then(() => {
      const loader = loaderOf(id.remote);
      if (loader === boot.loader) loader.follow(id, onReady, onFailed);
      else loader.load(id).then(onReady, () => boot.loader.follow(id, onReady, onFailed));
    });
  };

  return {
    site: { match: (path) => site.match(path) },
    loader: {
      load: (id) => look().then(() => loaderOf(id.remote).load(id)),
      peek: (id: ModuleId) => (isDue() ? null : loaderOf(id.remote).peek(id)),
      follow,
    },
    look,
    onRelease: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const onlyFitting = (remotes: Registry['remotes']): Registry['remotes'] =>
  Object.fromEntries(
    Object.entries(remotes).filter(([, { description }]) => (description.needsShell ?? SHELL_RANGE) === SHELL_RANGE),
  );
