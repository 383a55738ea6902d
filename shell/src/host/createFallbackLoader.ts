import { settleWithin } from '@nyimbo/shared-api/values';
import { createStore, type Store } from '../support/createStore.ts';
import type { ModuleLoader, PartComponent } from './createModuleLoader.ts';
import type { ModuleId } from './createSite.ts';
import { PartLoadError } from './PartLoadError.ts';

/** Loads modules, and falls back to another build of their remote when the live one fails. */
export interface PartLoader extends ModuleLoader {
  /**
   * Called when a component threw while mounting. Resolves when another build has replaced the remote's build.
   * @throws the error when there is no other build, or `failed` already comes from the other build
   */
  replace(id: ModuleId, failed: PartComponent, error: unknown): Promise<void>;
  /** Number of builds that were replaced. When it changes, a component that shows a module loads the module again. */
  replacements: Store<number>;
}

/**
 * Finds the fallback build of a remote, and loads the module from it. Null when the original module has arrived late,
 * so no fallback is needed.
 * @throws when there is no fallback build, or it fails too
 */
export type OpenFallback = (id: ModuleId, error: unknown) => Promise<ModuleLoader | null>;

interface FallbackLoaderOptions {
  /** The live builds. */
  live: ModuleLoader;
  /** Whether the remote's live build has failed earlier in this session. */
  isBroken: (remote: string) => boolean;
  open: OpenFallback;
  /** Milliseconds to wait for the fallback build; after that the module counts as failed. */
  timeoutMs: number;
}

const ignore = () => undefined;
const isTimeout = (error: unknown) => error instanceof PartLoadError && error.failure === 'timeout';

/**
 * Creates a loader for the live builds. A fallback replaces all modules of a remote, so the page never mixes two
 * builds.
 */
export function createFallbackLoader({ live, isBroken, open, timeoutMs }: FallbackLoaderOptions): PartLoader {
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

  /** Opens the fallback once per remote, even if several of its modules fail. */
  function takeOver(id: ModuleId, error: unknown): Promise<void> {
    const opening = openings.get(id.remote) ?? openOne(id, error).finally(() => openings.delete(id.remote));
    openings.set(id.remote, opening);
    return opening;
  }

  /**
   * Loads the module from the fallback. Rejects with the error when no fallback opens in time. A fallback that opens
   * later replaces the build then.
   */
  async function loadFallback(id: ModuleId, error: unknown): Promise<PartComponent> {
    const opened = takeOver(id, error).then(
      () => true,
      () => false,
    );
    if (await settleWithin(opened, timeoutMs, () => false)) return loaderOf(id).load(id);
    throw error;
  }

  /** Resolves with the live module if it arrives after the timeout. */
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
