import { settleWithin } from '@nyimbo/shared-api/values';
import type { ComponentType } from 'react';
import type { ModuleId } from './createSite.ts';
import { PartLoadError } from './PartLoadError.ts';
import { fitsShell, type Registry } from './Registry.ts';
import type { RemoteRuntime } from './RemoteRuntime.ts';

/** A component with any props: a page gets PageProps, a `<nyimbo-slot>` its `data-props`, other slots none. */
export type PartComponent = ComponentType<Record<string, unknown>>;

/** Loads the modules of one build of the remotes. Each fallback is a loader of its own. */
export interface ModuleLoader {
  /**
   * Loads a module's component. Concurrent and later calls share the result; after a failure the next call tries again.
   * @throws PartLoadError
   */
  load(id: ModuleId): Promise<PartComponent>;
  /** Returns the component if it has already loaded, so no loading state is needed. */
  peek(id: ModuleId): PartComponent | null;
  /**
   * Loads a module and reports the outcome. After a timeout, still calls `onReady` if the module arrives late, because
   * a slow network is not a failure.
   */
  follow(id: ModuleId, onReady: (component: PartComponent) => void, onFailed: (error: unknown) => void): void;
}

/** A module that has not loaded after this time shows its error card, until it arrives or 'Try again' loads it. */
export const PART_TIMEOUT_MS = 8000;

interface LoaderOptions {
  registry: Registry;
  runtime: RemoteRuntime;
  /** Milliseconds after which a module counts as failed, unless it arrives later. */
  timeoutMs: number;
}

/** Loads remotes' modules through the federation runtime. */
export function createModuleLoader({ registry, runtime, timeoutMs }: LoaderOptions): ModuleLoader {
  const registered = new Set<string>();
  const loaded = new Map<string, PartComponent>();
  const underWay = new Map<string, Promise<PartComponent>>();

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
    const known = underWay.get(key);
    if (known) return known;
    const work = fetchModule(id).finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  }

  const load = async (id: ModuleId): Promise<PartComponent> =>
    loaded.get(keyOf(id)) ?? settleWithin(start(id), timeoutMs, () => failLate(id));

  return {
    load,
    peek: (id) => loaded.get(keyOf(id)) ?? null,
    follow: (id, onReady, onFailed) => {
      load(id).then(onReady, (error: unknown) => {
        onFailed(error);
        underWay.get(keyOf(id))?.then(onReady, () => undefined);
      });
    },
  };
}

function failLate(id: ModuleId): never {
  throw new PartLoadError('timeout', id);
}

const keyOf = ({ remote, module }: ModuleId) => `${remote} ${module}`;

/** Reads the component from the exports. A corrupt chunk resolves to empty exports instead of rejecting. */
function readComponent(exports: unknown): PartComponent | null {
  if (typeof exports !== 'object' || exports === null || !('Component' in exports)) return null;
  const { Component } = exports;
  return isComponent(Component) ? Component : null;
}

/** Accepts functions and the objects that memo, forwardRef and styled-components create. */
function isComponent(value: unknown): value is PartComponent {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
