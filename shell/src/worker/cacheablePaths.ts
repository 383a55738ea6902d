import { isServerPath } from '@nyimbo/shared-api/paths';

/**
 * Paths of GET calls whose response is the same for all visitors, relative to the base of the API. A test compares them
 * with the contract. All other calls bypass the worker, such as private calls.
 */
export const LIST_PATHS: ReadonlySet<string> = new Set([
  '/home',
  '/songs',
  '/genres',
  '/genre',
  '/albums',
  '/album',
  '/artists',
  '/artist',
  '/playlists',
  '/playlist',
  '/charts',
]);
/** Path of a song page's data. Requested by POST, with title and artist in the body. */
export const SONG_PAGE_PATH = '/song-page';

/** The list of live builds, which the shell fetches at each start. */
export const REGISTRY_PATH = '/registry/live.json';
/**
 * URL of the registry without staff-only remotes. The worker caches only this one, because the next user of this device
 * may not be staff.
 */
export const COMMON_REGISTRY_URL = `${REGISTRY_PATH}?access=everyone`;
/** The HTML without page content (server/src/web/install); the shell decides what to show. */
export const APP_SHELL_PATH = '/app-shell.html';

/** Whether the URL is a file of a build, which never changes: `/r/mfe-player/1a2b/chunks/3.js`. */
export const isBuildFile = ({ pathname }: URL): boolean => /^\/r\/[a-z-]+\/[0-9a-z-]+\/./i.test(pathname);
/** Whether every visitor gets this file of a build. Files of staff-only remotes are private. */
export const isCommonFile = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && !/\bprivate\b/.test(headers.get('cache-control') ?? '');
/** Whether the request is a retry of a script that failed (`?retry=1`, shell/src/host/createScriptLoader.ts). */
export const isRetry = ({ searchParams }: URL): boolean => searchParams.has('retry');
/** Returns the path of a call below the base of the API; null for any other URL. */
function findCallPath({ origin, pathname }: URL, apiBase: string): string | null {
  const address = origin + pathname;
  return address.startsWith(`${apiBase}/`) ? address.slice(apiBase.length) : null;
}
/** Whether the request reads a list that all visitors share, from the API at `apiBase`. */
export const isListCall = (url: URL, apiBase: string): boolean => LIST_PATHS.has(findCallPath(url, apiBase) ?? '');
/** Whether the request gets the page of a song, from the API at `apiBase`. The caller checks the method. */
export const isSongPageCall = (url: URL, apiBase: string): boolean => findCallPath(url, apiBase) === SONG_PAGE_PATH;
/** Whether the path leads to HTML: all paths do, except those that the server reserves (API, builds, media). */
export const isPage = ({ pathname }: URL): boolean => !isServerPath(pathname);
/** Whether the URL is a picture. Songs are media too, but bypass the worker (docs/adr/0007). */
export const isCover = ({ pathname }: URL): boolean =>
  pathname.startsWith('/media/') && /\.(svg|png|jpe?g|webp|avif)$/i.test(pathname);

/** Returns the build that a file belongs to, as `app/build`. */
export const buildOf = (pathname: string): string | null => /^\/r\/([^/]+\/[^/]+)\//.exec(pathname)?.[1] ?? null;
