import { settleWithin } from '@nyimbo/shared-api/values';
import type { PagesHost } from '../createShell.ts';
import type { ModuleLoader, PartComponent } from './createModuleLoader.ts';
import { createSite, type ModuleId } from './createSite.ts';
import { fitsShell, type Registry, type RemoteBuild } from './Registry.ts';

interface LivePagesOptions {
  boot: PagesHost;
  /** The registry that the document was opened with. */
  registry: Registry;
  createLoader: (name: string, build: RemoteBuild) => ModuleLoader;
  readRegistry: () => Promise<Registry | null>;
}

interface LivePages extends PagesHost {
  /** Fetches the live registry unless it was fetched recently. Resolves when it is known; never rejects. */
  look(): Promise<void>;
  /** Marks the known registry as stale, so the next navigation fetches it. */
  expire(): void;
  /** Calls the listener for each new release. Returns a function that removes the listener. */
  onRelease(listener: () => void): () => void;
}

/** A registry older than this is fetched again at the next navigation. */
const FRESH_MS = 5 * 60_000;
/** A navigation waits at most this long for the registry; a later response applies to the next navigation. */
const TIMEOUT_MS = 400;

/**
 * Serves pages of the newest release in a document that was opened with an older one. At a navigation, each page comes
 * from its remote's live build, in a federation container of its own. The stateful modules (player, hearts, dialogs)
 * keep their build until the next reload, so the music plays on and no build mixes with another.
 *
 * A newer build whose page does not load, or throws while mounting, falls back to the running build. A rollback is a
 * release like any other.
 */
export function createLivePages({ boot, registry, createLoader, readRegistry }: LivePagesOptions): LivePages {
  const { replacements } = boot.loader;
  let live = registry;
  let site = boot.site;
  let checkedAt = Date.now();
  let checking: Promise<void> | null = null;
  const loaders = new Map<string, ModuleLoader>();
  const listeners = new Set<() => void>();

  // Uses the absolute difference: with a clock that was set back, the registry could otherwise count as fresh for
  // hours.
  const isDue = () => navigator.onLine && Math.abs(Date.now() - checkedAt) >= FRESH_MS;

  async function check(): Promise<void> {
    const next = await readRegistry();
    if (!next) return;
    checkedAt = Date.now();
    if (next.seq <= live.seq) return;
    // A remote that is missing or invalid in the new registry keeps its current build.
    live = { ...next, remotes: { ...live.remotes, ...onlyFitting(next.remotes) } };
    site = createSite(live);
    for (const listener of listeners) listener();
  }

  async function look(): Promise<void> {
    if (isDue()) await (checking ??= check().finally(() => (checking = null)));
  }

  function loaderOf({ remote }: ModuleId): ModuleLoader {
    const build = live.remotes[remote]?.current;
    if (!build || build.build === registry.remotes[remote]?.current.build) return boot.loader;
    const loader = loaders.get(build.build) ?? createLoader(remote, build);
    loaders.set(build.build, loader);
    return loader;
  }

  const follow: ModuleLoader['follow'] = (id, onReady, onFailed) => {
    void settleWithin(look(), TIMEOUT_MS, () => undefined).then(() => {
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
    expire: () => void (checkedAt = 0),
    onRelease: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const onlyFitting = (remotes: Registry['remotes']): Registry['remotes'] =>
  Object.fromEntries(Object.entries(remotes).filter(([, { current }]) => fitsShell(current.description)));
