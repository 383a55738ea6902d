import { PART_TIMEOUT_MS } from '../host/createModuleLoader.ts';
import type { Registry } from '../host/Registry.ts';

/** The state of a remote in this page. */
export type RemoteState = 'not loaded' | 'loading' | 'ready' | 'failed' | 'fell back';

/** The files that the page has fetched from one build. */
export interface LoadedBuild {
  build: string;
  /** Paths relative to the build's folder. */
  files: string[];
  /** Start of the first request, in milliseconds since navigation start. */
  startedAt: number;
  /** Milliseconds from the start of the first request to the end of the last response. */
  loadMs: number;
  /** Bytes transferred over the network; 0 from a cache. */
  transferredBytes: number;
}

/** A row of the devtools' list of remotes. */
export interface RemoteInfo {
  name: string;
  /** The live build when the page was opened. */
  build: string;
  state: RemoteState;
  /** Whether a build override replaces the live build. */
  isOverridden: boolean;
  loaded: LoadedBuild[];
}

type Resource = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'transferSize'>;

interface RemoteSources {
  registry: Registry;
  resources: readonly Resource[];
  /** Whether a module of the remote has loaded. */
  hasModule: (remote: string) => boolean;
  /** Whether the build has failed in this session. */
  isBroken: (remote: string, build: string) => boolean;
  isOverridden: (remote: string) => boolean;
  /** Milliseconds since navigation start, as in the resource timings. */
  now: number;
}

const BUILD_FILE = /\/r\/([^/]+)\/([^/]+)\/([^?]+\.js)(?:\?|$)/;

/** Groups the fetched files of a remote by build. */
function listLoadedBuilds(remote: string, resources: readonly Resource[]): LoadedBuild[] {
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

/**
 * Derives a remote's state. A build that has requested files but provides no module counts as failed once its load
 * timeout has passed.
 */
function findState(
  sources: RemoteSources,
  { remote, build, loaded }: { remote: string; build: string; loaded: LoadedBuild[] },
): RemoteState {
  const hasModule = sources.hasModule(remote);
  if (sources.isBroken(remote, build))
    return hasModule && loaded.some((one) => one.build !== build) ? 'fell back' : 'failed';
  if (hasModule) return 'ready';
  if (loaded.length === 0) return 'not loaded';
  return loaded.some(({ startedAt }) => sources.now - startedAt < PART_TIMEOUT_MS) ? 'loading' : 'failed';
}

/** Describes each remote of the registry. */
export function describeRemotes(sources: RemoteSources): RemoteInfo[] {
  return Object.entries(sources.registry.remotes).map(([name, { current }]) => {
    const loaded = listLoadedBuilds(name, sources.resources);
    const state = findState(sources, { remote: name, build: current.build, loaded });
    return { name, build: current.build, state, isOverridden: sources.isOverridden(name), loaded };
  });
}
