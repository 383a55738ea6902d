import { PART_TIMEOUT_MS } from '../host/createModuleLoader.ts';
import type { Registry } from '../host/Registry.ts';

/** How it stands with a remote in this page. */
export type RemoteState = 'not loaded' | 'loading' | 'ready' | 'failed' | 'fell back';

/** What the page has fetched of one build. */
export interface LoadedBuild {
  build: string;
  /** Paths inside of the build. */
  files: string[];
  /** Of the first request, in milliseconds since the page was opened. */
  startedAt: number;
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
  /** Milliseconds since the page was opened, as those of the resources are. */
  now: number;
}

const BUILD_FILE = /\/r\/([^/]+)\/([^/]+)\/([^?]+\.js)(?:\?|$)/;

/** What the page has fetched of a remote's builds, by build. */
function listLoaded(remote: string, resources: readonly Resource[]): LoadedBuild[] {
  const byBuild = new Map<string, Resource[]>();
  for (const resource of resources) {
    const [, app, build = ''] = BUILD_FILE.exec(resource.name) ?? [];
    if (app === remote) byBuild.set(build, [...(byBuild.get(build) ?? []), resource]);
  }
  return [...byBuild].map(([build, files]) => {
    const startedAt = Math.min(...files.map((file) => file.startTime));
    return {
      build,
      files: [...new Set(files.map(({ name }) => BUILD_FILE.exec(name)?.[3] ?? ''))],
      startedAt,
      loadMs: Math.max(...files.map((file) => file.responseEnd)) - startedAt,
      transferredBytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  });
}

/** A build that failed with no other in its place is known by its time: it is not there when its card is. */
function findState(remote: string, build: string, loaded: LoadedBuild[], facts: Facts): RemoteState {
  const isThere = facts.hasModule(remote);
  if (facts.isBroken(remote, build))
    return isThere && loaded.some((one) => one.build !== build) ? 'fell back' : 'failed';
  if (isThere) return 'ready';
  if (loaded.length === 0) return 'not loaded';
  return loaded.some(({ startedAt }) => facts.now - startedAt < PART_TIMEOUT_MS) ? 'loading' : 'failed';
}

/** How it stands with each remote. */
export function describeRemotes(facts: Facts): RemoteInfo[] {
  return Object.entries(facts.registry.remotes).map(([name, { current }]) => {
    const loaded = listLoaded(name, facts.resources);
    const state = findState(name, current.build, loaded, facts);
    return { name, build: current.build, state, isOverridden: facts.isOverridden(name), loaded };
  });
}
