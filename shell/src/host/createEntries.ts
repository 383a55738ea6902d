import type { ModuleId } from './createSite.ts';
import type { Registry } from './Registry.ts';
import type { RemoteRuntime } from './RemoteRuntime.ts';

/** Waits before further attempts at an entry: a connection that is cut once fails a script for good. */
const FURTHER_CHANCES_MS = [250, 500, 1000];

interface Entries {
  /** Makes the remote's entry known, unless its container runs already; after a failure under another address. */
  ensureRegistered(remote: string): void;
  /** A module's exports. An entry that does not come gets some more chances; rejects when it comes at none. */
  load(id: ModuleId): Promise<unknown>;
}

/** The entries of the registry's remotes in the federation runtime. */
export function createEntries(registry: Registry, runtime: RemoteRuntime): Entries {
  const registrations = new Map<string, number>();
  const recoveries = new Map<string, Promise<void>>();

  /** A container that runs is kept: a twin would bring a second copy of its state, two players for one site. */
  function ensureRegistered(remote: string): void {
    const release = Object.hasOwn(registry.remotes, remote) ? registry.remotes[remote] : undefined;
    if (!release || runtime.hasContainer(remote)) return;
    const before = registrations.get(remote) ?? 0;
    // A failed script's address stays failed in the runtime and maybe in a proxy: another attempt gets another one.
    const suffix = before === 0 ? '' : `?retry=${before}`;
    const entry = `/r/${remote}/${release.current}/${release.entry}${suffix}`;
    runtime.register({ name: remote, entry, integrity: release.integrity });
    registrations.set(remote, before + 1);
  }

  /** Once for all modules that met the same failure: registering again under a load that is on its way would end it. */
  function recover(remote: string, pauseMs: number): Promise<void> {
    const known = recoveries.get(remote);
    if (known) return known;
    const recovery = new Promise<void>((resolve) => setTimeout(resolve, pauseMs))
      .then(() => ensureRegistered(remote))
      .finally(() => recoveries.delete(remote));
    recoveries.set(remote, recovery);
    return recovery;
  }

  /** Chunks of an entry that is there are asked for again by webpack's runtime (`tools/build/chunk-retry-plugin.mjs`). */
  async function load({ remote, module }: ModuleId): Promise<unknown> {
    const pauses = Object.hasOwn(registry.remotes, remote) ? [...FURTHER_CHANCES_MS] : [];
    for (;;) {
      try {
        return await runtime.load(remote, module);
      } catch (error) {
        const pauseMs = pauses.shift();
        if (pauseMs === undefined || runtime.hasContainer(remote)) throw error;
        await recover(remote, pauseMs);
      }
    }
  }

  return { ensureRegistered, load };
}
