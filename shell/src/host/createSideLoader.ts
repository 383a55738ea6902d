import { PART_TIMEOUT_MS } from '../createShell.ts';
import { createModuleLoader, type ModuleLoader } from './createModuleLoader.ts';
import type { RemoteRelease } from './Registry.ts';
import type { RemoteRuntime } from './RemoteRuntime.ts';

interface SideLoaderOptions {
  runtime: RemoteRuntime;
  name: string;
  release: RemoteRelease;
}

/** Loads modules of a build beside another one of the same remote, which goes on running. */
export function createSideLoader({ runtime, name, release }: SideLoaderOptions): ModuleLoader {
  return createModuleLoader({
    registry: { seq: 0, remotes: { [name]: release } },
    runtime: createSideRuntime(runtime, release.current),
    timeoutMs: PART_TIMEOUT_MS,
  });
}

/** The same runtime, which knows the remote's build by a name of its own. */
function createSideRuntime(runtime: RemoteRuntime, build: string): RemoteRuntime {
  const aliasOf = (name: string) => `${name}-${build}`;
  const entries = new Map<string, { entry: string; integrity: string }>();
  return {
    register: ({ name, entry, integrity }) => {
      entries.set(name, { entry, integrity });
      runtime.register({ name: aliasOf(name), entry, integrity });
    },
    load: async (name, module) => {
      const entry = entries.get(name);
      if (entry && !runtime.hasContainer(aliasOf(name))) await runEntry({ ...entry, name, alias: aliasOf(name) });
      return runtime.load(aliasOf(name), module);
    },
    hasContainer: (name) => runtime.hasContainer(aliasOf(name)),
  };
}

/** As federation names a container's global. */
const globalOf = (name: string) => name.replaceAll('-', '_');

/**
 * Runs an entry script, which every build of a remote writes to the same global, and files its container under the
 * build's own name: the runtime finds it there. The container that runs gets its global back.
 */
function runEntry({ name, alias, entry, integrity }: Record<'name' | 'alias' | 'entry' | 'integrity', string>) {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = entry;
    script.integrity = integrity;
    const running: unknown = Reflect.get(globalThis, globalOf(name));
    script.onload = () => {
      Reflect.set(globalThis, globalOf(alias), Reflect.get(globalThis, globalOf(name)));
      if (running !== undefined) Reflect.set(globalThis, globalOf(name), running);
      resolve();
    };
    script.onerror = () => reject(new Error(`${entry} did not load.`));
    document.head.append(script);
  });
}
