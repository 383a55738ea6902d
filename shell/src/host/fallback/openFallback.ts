import type { SafeStorage } from '../../support/safeStorage.ts';
import type { ModuleLoader } from '../createModuleLoader.ts';
import { createBuildLoader } from '../createBuildLoader.ts';
import type { ModuleId } from '../createSite.ts';
import { PartLoadError } from '../PartLoadError.ts';
import { readLiveRegistry } from '../readLiveRegistry.ts';
import { fitsShell, type RemoteBuild, type RemoteRelease, type Registry } from '../Registry.ts';
import type { RemoteRuntime } from '../RemoteRuntime.ts';
import { markBrokenBuild } from './brokenBuilds.ts';
import { findFaultKind } from './findFaultKind.ts';
import { readRequestId } from './readRequestId.ts';
import { reloadOnce } from './reloadOnce.ts';
import { reportFault } from './reportFault.ts';

interface FallbackOptions {
  id: ModuleId;
  /** Null when the build failed in an earlier document of this session. That document has reported the failure. */
  error: unknown;
  registry: Registry;
  runtime: RemoteRuntime;
  /** The loader of the failed build. */
  live: ModuleLoader;
  storage: SafeStorage;
  apiBase: string;
}

/**
 * Opens another build of a remote whose build failed: the live build if the page runs an older build, otherwise the
 * previous build. Fetches the live registry, because the HTML omits previous builds. If that fails, replaces nothing,
 * because the network may be the cause of the failure.
 * @returns null when the module of the failed build has arrived after all
 * @throws the error when there is no other build, or it does not have the module either
 */
export async function openFallback(options: FallbackOptions): Promise<ModuleLoader | null> {
  const { id, error, registry, runtime, live, storage } = options;
  const failed = registry.remotes[id.remote]?.current;
  if (!failed) throw error;
  const liveRegistry = await readLiveRegistry();
  if (!liveRegistry) throw error;
  const build = chooseBuild(liveRegistry.remotes[id.remote], failed.build);
  const fallback = build && createBuildLoader({ runtime, name: id.remote, build });
  const isUsable = fallback !== null && (await isLoadable(fallback, id));
  const isLate = error instanceof PartLoadError && error.failure === 'timeout' && live.peek(id) !== null;
  if (isLate) return null;
  if (error !== null) void reportFailure(options, failed, isUsable ? (build?.build ?? null) : null);
  if (!isUsable) {
    const isOutdated = liveRegistry.remotes[id.remote]?.current.build !== failed.build;
    if (isOutdated && isStalePage(options, liveRegistry)) reloadOnce(liveRegistry.seq);
    throw error;
  }
  markBrokenBuild(storage, id.remote, failed.build);
  return fallback;
}

/**
 * Modules that have failed in this document. When a module fails a second time, the visitor has pressed 'Try again'.
 */
const failedBefore = new Set<string>();

/**
 * Whether the document must reload to show the page: it belongs to an older release, and neither its own build nor the
 * live build loads. Returns false while a song plays, unless the visitor has pressed 'Try again'.
 */
function isStalePage({ id, registry }: FallbackOptions, liveRegistry: Registry): boolean {
  const { remote, module } = id;
  const isPage = registry.remotes[remote]?.current.description.routes.some((route) => route.module === module);
  const key = `${remote} ${module}`;
  const isRetry = failedBefore.has(key);
  failedBefore.add(key);
  const isPlaying = [...document.querySelectorAll('audio')].some(({ paused }) => !paused);
  return liveRegistry.seq > registry.seq && isPage === true && (isRetry || !isPlaying);
}

/** Returns the current or previous build: the first that has not failed and fits this version of the shell. */
function chooseBuild(release: RemoteRelease | undefined, failed: string): RemoteBuild | null {
  const builds = release ? [release.current, release.previous] : [];
  return builds.find((build) => build && build.build !== failed && fitsShell(build.description)) ?? null;
}

const isLoadable = (loader: ModuleLoader, id: ModuleId): Promise<boolean> =>
  loader.load(id).then(
    () => true,
    () => false,
  );

/**
 * Reports the fault to the server. Takes time, because it fetches files to find the kind of fault, so the page does not
 * wait for it.
 */
async function reportFailure({ id, error, apiBase }: FallbackOptions, failed: RemoteBuild, fallback: string | null) {
  const { remote, module } = id;
  const cause = error instanceof PartLoadError && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const message = `${module}: ${error instanceof Error ? error.message : String(error)}${cause}`;
  const kind = await findFaultKind(error, `/r/${remote}/${failed.build}/`, failed);
  reportFault(apiBase, { remote, build: failed.build, kind, message, fallback, requestId: readRequestId(error) });
}
