import { settleWithin } from '@nyimbo/shared-api/values';
import type { PageSource } from '../createShell.ts';
import type { ModuleLoader, PartComponent } from './createModuleLoader.ts';
import { createSite, type ModuleId } from './createSite.ts';
import { fitsShell, type Registry, type RemoteBuild } from './Registry.ts';

interface LivePagesOptions {
  boot: PageSource;
  /** The registry that the document was opened with. */
  registry: Registry;
  createLoader: (name: string, build: RemoteBuild) => ModuleLoader;
  readRegistry: () => Promise<Registry | null>;
}

interface LivePages extends PageSource {
  /** Fetches the live registry, unless it was fetched recently. Resolves when that is done; never rejects. */
  refreshRegistry(): Promise<void>;
  /** Makes the next navigation fetch the registry, however recent the last one is. */
  expireRegistry(): void;
  /** Calls the listener for each new release. Returns a function that removes the listener. */
  onRelease(listener: () => void): () => void;
}

/** Maximum age of the registry. The next navigation fetches an older registry again. */
const MAX_REGISTRY_AGE_MS = 5 * 60_000;
/**
 * Maximum time that a navigation waits for the registry. If the response arrives later, the next navigation uses it.
 */
const TIMEOUT_MS = 400;

/**
 * Serves pages of the newest release in a document that was opened with an older release. At a navigation, each page
 * comes from its remote's live build, in its own federation container. The modules in slots (player, hearts, dialogs)
 * keep their build until the next reload, so the music continues.
 *
 * If a page of a newer build does not load, or throws while mounting, the page of the running build replaces it. A
 * rollback is a release with a higher number, like any other release.
 */
export function createLivePages({ boot, registry, createLoader, readRegistry }: LivePagesOptions): LivePages {
  const { replacements } = boot.loader;
  let live = registry;
  let site = boot.site;
  let checkedAt = Date.now();
  let checking: Promise<void> | null = null;
  const loaders = new Map<string, ModuleLoader>();
  const listeners = new Set<() => void>();

  // Use the absolute difference, because the device's clock can be set back.
  const isDue = () => navigator.onLine && Math.abs(Date.now() - checkedAt) >= MAX_REGISTRY_AGE_MS;

  async function check(): Promise<void> {
    const next = await readRegistry();
    if (!next) return;
    checkedAt = Date.now();
    if (next.seq <= live.seq) return;
    // A remote that is missing or invalid in the new registry keeps its current build.
    live = { ...next, remotes: { ...live.remotes, ...selectFittingRemotes(next.remotes) } };
    site = createSite(live);
    for (const listener of listeners) listener();
  }

  async function refreshRegistry(): Promise<void> {
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
    void settleWithin(refreshRegistry(), TIMEOUT_MS, () => undefined).then(() => {
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
      load: (id) => refreshRegistry().then(() => loaderOf(id).load(id)),
      peek: (id) => (isDue() ? null : loaderOf(id).peek(id)),
      follow,
      replace,
      replacements,
    },
    refreshRegistry,
    expireRegistry: () => void (checkedAt = 0),
    onRelease: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const selectFittingRemotes = (remotes: Registry['remotes']): Registry['remotes'] =>
  Object.fromEntries(Object.entries(remotes).filter(([, { current }]) => fitsShell(current.description)));
