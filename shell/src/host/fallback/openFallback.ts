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
  /** Null when the build failed on an earlier page of this session, which has already reported it. */
  error: unknown;
  registry: Registry;
  runtime: RemoteRuntime;
  /** The loader of the failed build. */
  live: ModuleLoader;
  storage: SafeStorage;
  apiBase: string;
}

/**
 * Opens another build of a remote whose build failed: the live build if the page runs a different one, otherwise the
 * previous build. Fetches the live registry, because the HTML omits previous builds. Without a response the network may
 * have failed, so nothing is replaced.
 * @returns null when the module of the failed build has arrived after all
 * @throws the error when there is no other build, or it does not have the module either
 */
export async function openFallback(options: FallbackOptions): Promise<ModuleLoader | null> {
  const { id, error, registry, runtime, live, storage } = options;
  const failed = registry.remotes[id.remote]?.current;
  if (!failed) throw error;
  const known = await readLiveRegistry();
  if (!known) throw error;
  const build = chooseBuild(known.remotes[id.remote], failed.build);
  const fallback = build && createBuildLoader({ runtime, name: id.remote, build });
  const isThere = fallback !== null && (await isLoadable(fallback, id));
  const isLate = error instanceof PartLoadError && error.failure === 'timeout' && live.peek(id) !== null;
  if (isLate) return null;
  if (error !== null) void reportFailure(options, failed, isThere ? (build?.build ?? null) : null);
  if (!isThere) {
    const isOutdated = known.remotes[id.remote]?.current.build !== failed.build;
    if (isOutdated && isStalePage(options, known)) reloadOnce(known.seq);
    throw error;
  }
  markBrokenBuild(storage, id.remote, failed.build);
  return fallback;
}

/** Modules that have failed in this document. A further failure comes from a retry by the visitor. */
const failedBefore = new Set<string>();

/**
 * Whether only a reload can show the page: there is a newer release, and neither the page's own files nor the live
 * build load. Does not apply while a song plays, unless the visitor pressed 'Try again'.
 */
function isStalePage({ id, registry }: FallbackOptions, known: Registry): boolean {
  const { remote, module } = id;
  const isPage = registry.remotes[remote]?.current.description.routes.some((route) => route.module === module);
  const key = `${remote} ${module}`;
  const isRetry = failedBefore.has(key);
  failedBefore.add(key);
  const isSounding = [...document.querySelectorAll('audio')].some(({ paused }) => !paused);
  return known.seq > registry.seq && isPage === true && (isRetry || !isSounding);
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

/** Reports the fault. The page does not wait for this, because the check fetches files. */
async function reportFailure({ id, error, apiBase }: FallbackOptions, failed: RemoteBuild, fallback: string | null) {
  const { remote, module } = id;
  const cause = error instanceof PartLoadError && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const message = `${module}: ${error instanceof Error ? error.message : String(error)}${cause}`;
  const kind = await findFaultKind(error, `/r/${remote}/${failed.build}/`, failed);
  reportFault(apiBase, { remote, build: failed.build, kind, message, fallback, requestId: readRequestId(error) });
}
