import type { SafeStorage } from '../../support/safeStorage.ts';
import type { ModuleLoader } from '../createModuleLoader.ts';
import { createSideLoader } from '../createSideLoader.ts';
import type { ModuleId } from '../createSite.ts';
import { PartLoadError } from '../PartLoadError.ts';
import { readLiveRegistry } from '../readLiveRegistry.ts';
import { fitsShell, type RemoteBuild, type RemoteRelease, type Registry } from '../Registry.ts';
import type { RemoteRuntime } from '../RemoteRuntime.ts';
import { rememberBroken } from './brokenBuilds.ts';
import { findFaultKind } from './findFaultKind.ts';
import { reloadOnce } from './reloadOnce.ts';
import { reportFault } from './reportFault.ts';

export interface FallbackOptions {
  id: ModuleId;
  /** Null when the build has failed on an earlier page of this session: then that has been told. */
  error: unknown;
  registry: Registry;
  runtime: RemoteRuntime;
  /** That of the build which failed. */
  live: ModuleLoader;
  storage: SafeStorage;
  apiBase: string;
}

/**
 * Opens another build of a remote whose build failed: the live one, when the page runs an older or a withdrawn one, else
 * the one before. What is live is asked for now, for the HTML leaves the builds before out. Without an answer the line
 * may be what failed, and nothing is replaced.
 * @returns null when the module of the failed build has come after all
 * @throws the error when there is no other build, or it does not have the module either
 */
export async function openFallback(options: FallbackOptions): Promise<ModuleLoader | null> {
  const { id, error, registry, runtime, live, storage } = options;
  const failed = registry.remotes[id.remote]?.current;
  if (!failed) throw error;
  const known = await readLiveRegistry();
  if (!known) throw error;
  const build = chooseBuild(known.remotes[id.remote], failed.build);
  const fallback = build && createSideLoader({ runtime, name: id.remote, build });
  const isThere = fallback !== null && (await isLoadable(fallback, id));
  const isLate = error instanceof PartLoadError && error.failure === 'timeout' && live.peek(id) !== null;
  if (isLate) return null;
  if (error !== null) void tell(options, failed, isThere ? (build?.build ?? null) : null);
  if (!isThere) {
    const isOutdated = known.remotes[id.remote]?.current.build !== failed.build;
    if (isOutdated && isStalePage(options, known)) reloadOnce(known.seq);
    throw error;
  }
  rememberBroken(storage, id.remote, failed.build);
  return fallback;
}

/** Modules that have failed in this page: a further failure is that of a retry, which somebody has asked for. */
const failedBefore = new Set<string>();

/**
 * Whether only another document can show the page that was navigated to: a release has come since this one was opened,
 * and neither its own files nor what is live can be had in it. Not while a song sounds, unless 'Try again' was pressed.
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

/** The first of the two that is not the one that failed, and was made for this generation of the shell. */
function chooseBuild(release: RemoteRelease | undefined, failed: string): RemoteBuild | null {
  const builds = release ? [release.current, release.previous] : [];
  return builds.find((build) => build && build.build !== failed && fitsShell(build.description)) ?? null;
}

const isLoadable = (loader: ModuleLoader, id: ModuleId): Promise<boolean> =>
  loader.load(id).then(
    () => true,
    () => false,
  );

/** Looking at the file takes a moment, for which the page does not wait. */
async function tell({ id, error, apiBase }: FallbackOptions, failed: RemoteBuild, fallback: string | null) {
  const { remote, module } = id;
  const cause = error instanceof PartLoadError && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const message = `${module}: ${error instanceof Error ? error.message : String(error)}${cause}`;
  const kind = await findFaultKind(error, `/r/${remote}/${failed.build}/`, failed);
  reportFault(apiBase, { remote, build: failed.build, kind, message, fallback });
}
