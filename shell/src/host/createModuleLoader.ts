import type { ComponentType } from 'react';
import type { ModuleId } from './createSite.ts';
import { PartLoadError } from './PartLoadError.ts';
import { fitsShell, type Registry } from './Registry.ts';
import type { RemoteRuntime } from './RemoteRuntime.ts';

/** Any props: a page gets PageProps, an element's slot what its `data-props` says, other slots none. */
export type PartComponent = ComponentType<Record<string, unknown>>;

export interface ModuleLoader {
  /**
   * Loads a module's component. A second call for the same module shares the first one's work or result; after a
   * failure the next call tries again.
   * @throws PartLoadError
   */
  load(id: ModuleId): Promise<PartComponent>;
  /** The component if it is there already: then no loading state needs to be shown. */
  peek(id: ModuleId): PartComponent | null;
  /** Loads and tells the outcome. What comes after it was given up is told as well: a slow line is no failure. */
  follow(id: ModuleId, onReady: (component: PartComponent) => void, onFailed: (error: unknown) => void): void;
}

/** A part that is not there after this long shows its error card (`Try again` finds it, should it come later). */
export const PART_TIMEOUT_MS = 8000;

interface LoaderOptions {
  registry: Registry;
  runtime: RemoteRuntime;
  /** A part that is not there by then counts as failed, until it comes after all. */
  timeoutMs: number;
}

/** Loads remotes' modules through the federation runtime. */
export function createModuleLoader({ registry, runtime, timeoutMs }: LoaderOptions): ModuleLoader {
  const registered = new Set<string>();
  const loaded = new Map<string, PartComponent>();
  const underWay = new Map<string, Promise<PartComponent>>();

  /** Registers the remote when it is first asked for. */
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
    loaded.get(keyOf(id)) ?? withTimeout(start(id), timeoutMs, id);

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

const keyOf = ({ remote, module }: ModuleId) => `${remote} ${module}`;

/** A chunk that came back broken resolves to empty exports instead of failing, so the export is looked at. */
function readComponent(exports: unknown): PartComponent | null {
  if (typeof exports !== 'object' || exports === null || !('Component' in exports)) return null;
  const { Component } = exports;
  return isComponent(Component) ? Component : null;
}

/** Functions, and the objects that memo, forwardRef and styled-components make. */
function isComponent(value: unknown): value is PartComponent {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function withTimeout(work: Promise<PartComponent>, timeoutMs: number, id: ModuleId): Promise<PartComponent> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PartLoadError('timeout', id)), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
