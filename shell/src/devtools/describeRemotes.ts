import type { Registry } from '../host/Registry.ts';

/** How it stands with a remote in this page. */
export type RemoteState = 'not loaded' | 'loading' | 'ready' | 'failed' | 'fell back';

/** What the page has fetched of one build. */
export interface LoadedBuild {
  build: string;
  /** Paths inside of the build. */
  files: string[];
  /** From the first request to the last answer. */
  loadMs: number;
  /** Bytes that came over the line; 0 from a cache. */
  transferredBytes: number;
}

export interface RemoteInfo {
  name: string;
  /** The build that this page was opened with. */
  build: string;
  state: RemoteState;
  /** Tried out instead of the live one. */
  isOverridden: boolean;
  loaded: LoadedBuild[];
}

type Resource = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'transferSize'>;

interface Facts {
  registry: Registry;
  resources: readonly Resource[];
  /** Whether a module of the remote is there to be shown. */
  hasModule: (remote: string) => boolean;
  /** Whether the build has failed in this session. */
  isBroken: (remote: string, build: string) => boolean;
  isOverridden: (remote: string) => boolean;
}

const BUILD_FILE = /\/r\/([^/]+)\/([^/]+)\/([^?]+\.js)(?:\?|$)/;

/** What the page has fetched of a remote's builds, by build. */
function listLoaded(remote: string, resources: readonly Resource[]): LoadedBuild[] {
  const byBuild = new Map<string, Resource[]>();
  for (const resource of resources) {
    const [, app, build = ''] = BUILD_FILE.exec(resource.name) ?? [];
    if (app === remote) byBuild.set(build, [...(byBuild.get(build) ?? []), resource]);
  }
  return [...byBuild].map(([build, files]) => ({
    build,
    files: [...new Set(files.map(({ name }) => BUILD_FILE.exec(name)?.[3] ?? ''))],
    loadMs: Math.max(...files.map((file) => file.responseEnd)) - Math.min(...files.map((file) => file.startTime)),
    transferredBytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
  }));
}

function findState(loaded: LoadedBuild[], build: string, isThere: boolean, isBroken: boolean): RemoteState {
  if (isBroken) return isThere && loaded.some((one) => one.build !== build) ? 'fell back' : 'failed';
  if (isThere) return 'ready';
  return loaded.length > 0 ? 'loading' : 'not loaded';
}

/** How it stands with each remote. */
export function describeRemotes({ registry, resources, hasModule, isBroken, isOverridden }: Facts): RemoteInfo[] {
  return Object.entries(registry.remotes).map(([name, { current }]) => {
    const loaded = listLoaded(name, resources);
    const state = findState(loaded, current.build, hasModule(name), isBroken(name, current.build));
    return { name, build: current.build, state, isOverridden: isOverridden(name), loaded };
  });
}
