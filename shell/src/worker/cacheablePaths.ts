import { isServerPath } from '@nyimbo/shared-api/paths';

/**
 * Reads whose response is the same for all visitors (a test checks them against the contract). All other calls bypass
 * the worker: private ones, and new ones by default.
 */
export const LIST_PATHS: ReadonlySet<string> = new Set([
  '/api/home',
  '/api/songs',
  '/api/genres',
  '/api/genre',
  '/api/albums',
  '/api/album',
  '/api/artists',
  '/api/artist',
  '/api/playlists',
  '/api/playlist',
  '/api/charts',
]);
/** Requested by POST, with title and artist in the body. */
export const SONG_PAGE_PATH = '/api/song-page';

/** The list of live builds, which the shell fetches at each start. */
export const REGISTRY_PATH = '/registry/live.json';
/** The registry without the remotes that only staff get: the next person at this device may not be staff. */
export const COMMON_REGISTRY = `${REGISTRY_PATH}?access=everyone`;
/** The HTML without page content (server/src/web/install); the shell decides what to show. */
export const APP_SHELL_PATH = '/app-shell.html';

/** A file of a build, which never changes: `/r/mfe-player/1a2b/chunks/3.js`. */
export const isBuildFile = ({ pathname }: URL): boolean => /^\/r\/[a-z-]+\/[0-9a-z-]+\/./i.test(pathname);
/** Whether every visitor gets this file of a build. Files of staff-only remotes are private. */
export const isCommonFile = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && !/\bprivate\b/.test(headers.get('cache-control') ?? '');
/**
 * Whether the request is a retry, which has its own URL because a cached response for the first may be corrupt
 * (shell/src/host/createScriptLoader.ts).
 */
export const isRetry = ({ searchParams }: URL): boolean => searchParams.has('retry');
/** Whether the request reads a list that all visitors share. The caller checks the origin. */
export const isList = ({ pathname }: URL): boolean => LIST_PATHS.has(pathname);
/** Whether the path leads to HTML: all paths do, except those that the server reserves (API, builds, media). */
export const isPage = ({ pathname }: URL): boolean => !isServerPath(pathname);
/** Matches pictures only: songs are media too, but bypass the worker (docs/adr/0007). */
export const isCover = ({ pathname }: URL): boolean =>
  pathname.startsWith('/media/') && /\.(svg|png|jpe?g|webp|avif)$/i.test(pathname);

/** Returns the build that a file belongs to, as `app/build`. */
export const buildOf = (pathname: string): string | null => /^\/r\/([^/]+\/[^/]+)\//.exec(pathname)?.[1] ?? null;
