import { createModuleLoader, PART_TIMEOUT_MS, type ModuleLoader } from './createModuleLoader.ts';
import type { RemoteBuild } from './Registry.ts';
import type { RemoteRuntime } from './RemoteRuntime.ts';

interface BuildLoaderOptions {
  runtime: RemoteRuntime;
  name: string;
  build: RemoteBuild;
}

/**
 * Creates a loader for a second build of a remote, beside the first build in the same page. The federation runtime gets
 * a separate name for the second build.
 */
export function createBuildLoader({ runtime, name, build }: BuildLoaderOptions): ModuleLoader {
  const aliasOf = (remote: string) => `${remote}-${build.build}`;
  return createModuleLoader({
    registry: { seq: 0, shell: null, remotes: { [name]: { current: build, previous: null } } },
    runtime: {
      register: (entry) => runtime.register({ ...entry, name: aliasOf(entry.name) }),
      load: (remote, module) => runtime.load(aliasOf(remote), module),
    },
    timeoutMs: PART_TIMEOUT_MS,
  });
}
