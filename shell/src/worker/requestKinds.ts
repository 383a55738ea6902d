import { isServerPath } from '@nyimbo/shared-api/paths';

/**
 * Reads that are the same for everybody (a test holds them against the contract). What is not named here goes past the
 * worker: whatever is private, and whatever is new.
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
/** Asked for by POST, with the title and the artist in its body. */
export const SONG_PAGE_PATH = '/api/song-page';

export const REGISTRY_PATH = '/registry/live.json';
/** The HTML without a page (server/src/web/install): the shell finds out what to show. */
export const APP_SHELL_PATH = '/app-shell.html';

/** A file of a build, which never changes: `/r/mfe-player/1a2b/chunks/3.js`. */
export const isBuildFile = ({ pathname }: URL): boolean => /^\/r\/[a-z-]+\/[0-9a-z-]+\/./i.test(pathname);
/** What a second attempt asks for, since the first one's address may be spoilt (shell/src/host/createModuleLoader.ts). */
export const isRetry = ({ searchParams }: URL): boolean => searchParams.has('retry');
export const isList = ({ pathname }: URL): boolean => LIST_PATHS.has(pathname);
export const isPage = ({ pathname }: URL): boolean => !isServerPath(pathname);
/** Songs are media too, and none of the worker's business (docs/adr/0007): only pictures are. */
export const isCover = ({ pathname }: URL): boolean =>
  pathname.startsWith('/media/') && /\.(svg|png|jpe?g|webp|avif)$/i.test(pathname);

/** The build that a file belongs to, as `app/build`. */
export const buildOf = (pathname: string): string | null => /^\/r\/([^/]+\/[^/]+)\//.exec(pathname)?.[1] ?? null;
