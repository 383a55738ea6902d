import { createStore, type Store } from '../support/createStore.ts';
import type { ModuleLoader, PartComponent } from './createModuleLoader.ts';
import type { ModuleId } from './createSite.ts';
import { PartLoadError } from './PartLoadError.ts';

/** Loads modules, by another build of their remote when the one that is live fails. */
export interface PartLoader extends ModuleLoader {
  /**
   * Called when a component threw as it was mounted. Resolves when another build has taken its remote's place.
   * @throws the error when there is none, or the component is that build's already
   */
  replace(id: ModuleId, failed: PartComponent, error: unknown): Promise<void>;
  /** How often a build has taken another's place: whoever shows a part then looks for its component again. */
  replacements: Store<number>;
}

/**
 * Finds the build that takes the place of a remote's, with the module in it. Null when the module has come meanwhile,
 * and nothing needs to be replaced.
 * @throws when there is none, or it does not work either
 */
export type OpenFallback = (id: ModuleId, error: unknown) => Promise<ModuleLoader | null>;

interface FallbackLoaderOptions {
  /** The live builds. */
  live: ModuleLoader;
  /** Whether the remote's live build has failed in this session before. */
  isBroken: (remote: string) => boolean;
  open: OpenFallback;
  /** So long the build that takes the other's place is waited for; then the part counts as failed. */
  patienceMs: number;
}

const ignore = () => undefined;
const isTimeout = (error: unknown) => error instanceof PartLoadError && error.failure === 'timeout';

/** The live builds' modules, or those of the builds that have taken their place, a remote at a time. */
export function createFallbackLoader({ live, isBroken, open, patienceMs }: FallbackLoaderOptions): PartLoader {
  const fallbacks = new Map<string, ModuleLoader>();
  const openings = new Map<string, Promise<void>>();
  const replacements = createStore(0);
  const loaderOf = ({ remote }: ModuleId) => fallbacks.get(remote) ?? live;

  async function openOne(id: ModuleId, error: unknown): Promise<void> {
    const fallback = await open(id, error);
    if (!fallback) return;
    fallbacks.set(id.remote, fallback);
    replacements.write(replacements.read() + 1);
  }

  /** One at a time for a remote, whichever of its modules failed first. */
  function takeOver(id: ModuleId, error: unknown): Promise<void> {
    const opening = openings.get(id.remote) ?? openOne(id, error).finally(() => openings.delete(id.remote));
    openings.set(id.remote, opening);
    return opening;
  }

  /** The fallback's module. Rejects with the error when there is no fallback, or none in time; it may still come later. */
  async function loadFallback(id: ModuleId, error: unknown): Promise<PartComponent> {
    const isThere = takeOver(id, error).then(
      () => true,
      () => false,
    );
    const isLate = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false));
    if (await Promise.race([isThere, isLate])) return loaderOf(id).load(id);
    throw error;
  }

  /** A live module that is only late is taken as soon as it comes. */
  const awaitLate = (id: ModuleId) => new Promise<PartComponent>((resolve) => live.follow(id, resolve, ignore));

  async function load(id: ModuleId): Promise<PartComponent> {
    if (fallbacks.has(id.remote)) return loaderOf(id).load(id);
    if (isBroken(id.remote)) return loadFallback(id, null).catch(() => loaderOf(id).load(id));
    try {
      return await live.load(id);
    } catch (error) {
      const fallback = loadFallback(id, error);
      return isTimeout(error) ? Promise.race([fallback, awaitLate(id)]) : fallback;
    }
  }

  return {
    load,
    peek: (id) => loaderOf(id).peek(id),
    follow: (id, onReady, onFailed) => {
      load(id).then(onReady, (error: unknown) => {
        onFailed(error);
        if (isTimeout(error)) loaderOf(id).follow(id, onReady, ignore);
      });
    },
    replace: async (id, failed, error) => {
      if (!fallbacks.has(id.remote)) return takeOver(id, error);
      if ((await load(id)) === failed) throw error;
    },
    replacements,
  };
}
