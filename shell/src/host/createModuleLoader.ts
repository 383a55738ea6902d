import { settleWithin } from '@nyimbo/shared-api/values';
import type { ComponentType } from 'react';
import type { ModuleId } from './createSite.ts';
import { PartLoadError } from './PartLoadError.ts';
import { fitsShell, type Registry } from './Registry.ts';
import type { RemoteRuntime } from './RemoteRuntime.ts';

/**
 * The component of a remote's module. A page gets `PageProps`, a module in a `<nyimbo-slot>` gets its `data-props`, and
 * other slots pass no props.
 */
export type PartComponent = ComponentType<Record<string, unknown>>;

/** Loads modules, from one build of each remote. A fallback build has its own loader. */
export interface ModuleLoader {
  /**
   * Loads a module's component. Concurrent and later calls share the result; after a failure the next call tries again.
   * @throws PartLoadError
   */
  load(id: ModuleId): Promise<PartComponent>;
  /** Returns the component if it has already loaded, otherwise null. */
  peek(id: ModuleId): PartComponent | null;
  /**
   * Loads a module and reports the outcome. After a timeout, still calls `onReady` if the module arrives late, because
   * a slow network is not a failure.
   */
  follow(id: ModuleId, onReady: (component: PartComponent) => void, onFailed: (error: unknown) => void): void;
}

/**
 * An error card replaces a module that has not loaded after this time. The module still appears when it arrives later,
 * or when 'Try again' loads it.
 */
export const PART_TIMEOUT_MS = 8000;

interface LoaderOptions {
  registry: Registry;
  runtime: RemoteRuntime;
  /** A module counts as failed after this many milliseconds, unless it arrives later. */
  timeoutMs: number;
}

/** Loads remotes' modules through the federation runtime. */
export function createModuleLoader({ registry, runtime, timeoutMs }: LoaderOptions): ModuleLoader {
  const registered = new Set<string>();
  const loaded = new Map<string, PartComponent>();
  const loading = new Map<string, Promise<PartComponent>>();

  /** Registers the remote on first use. */
  function register({ remote, module }: ModuleId): void {
    const build = Object.hasOwn(registry.remotes, remote) ? registry.remotes[remote]?.current : undefined;
    if (!build) throw new PartLoadError('unreachable', { remote, module });
    if (!fitsShell(build.description)) throw new PartLoadError('invalid', { remote, module });
    if (registered.has(remote)) return;
    registered.add(remote);
    const { integrity, hashes } = build;
    runtime.register({ name: remote, entry: `/r/${remote}/${build.build}/${build.entry}`, integrity, hashes });
  }

  async function fetchModule(id: ModuleId): Promise<PartComponent> {
    register(id);
    let exports: unknown;
    try {
      exports = await runtime.load(id.remote, id.module);
    } catch (cause) {
      throw new PartLoadError('unreachable', id, cause);
    }
    const component = readComponent(exports);
    if (!component) throw new PartLoadError('invalid', id);
    loaded.set(keyOf(id), component);
    return component;
  }

  function start(id: ModuleId): Promise<PartComponent> {
    const key = keyOf(id);
    const running = loading.get(key);
    if (running) return running;
    const work = fetchModule(id).finally(() => loading.delete(key));
    loading.set(key, work);
    return work;
  }

  const load = async (id: ModuleId): Promise<PartComponent> =>
    loaded.get(keyOf(id)) ?? settleWithin(start(id), timeoutMs, () => throwTimeout(id));

  return {
    load,
    peek: (id) => loaded.get(keyOf(id)) ?? null,
    follow: (id, onReady, onFailed) => {
      load(id).then(onReady, (error: unknown) => {
        onFailed(error);
        loading.get(keyOf(id))?.then(onReady, () => undefined);
      });
    },
  };
}

function throwTimeout(id: ModuleId): never {
  throw new PartLoadError('timeout', id);
}

const keyOf = ({ remote, module }: ModuleId) => `${remote} ${module}`;

/**
 * Reads the component from a module's exports; null if there is none. Webpack resolves a corrupt chunk to empty exports
 * instead of rejecting.
 */
function readComponent(exports: unknown): PartComponent | null {
  if (typeof exports !== 'object' || exports === null || !('Component' in exports)) return null;
  const { Component } = exports;
  return isComponent(Component) ? Component : null;
}

/** Accepts functions and the objects that memo, forwardRef and styled-components create. */
function isComponent(value: unknown): value is PartComponent {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
