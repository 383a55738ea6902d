/** The worker's own caches. The player manages its own (docs/adr/0007). */
export const CACHES = {
  /** Files of builds, the registry and the app shell (HTML without page content), for an offline start. */
  site: 'nyimbo-site',
  /** HTML by URL. */
  pages: 'nyimbo-pages',
  /** API responses. */
  lists: 'nyimbo-lists',
  covers: 'nyimbo-covers',
} as const;

/** Limits of a cache: its size and the age of its entries. The worker deletes the oldest entries first. */
export interface CacheLimits {
  entries: number;
  bytes: number;
  days: number;
}

const BYTES_PER_MB = 1024 * 1024;

/** Limits of the HTML cache. The privacy page states the entries and days of all three caches; a test compares them. */
export const PAGE_LIMITS: CacheLimits = { entries: 40, bytes: 2 * BYTES_PER_MB, days: 30 };
/** Limits of the cache of API responses, which are smaller and more numerous than pages. */
export const LIST_LIMITS: CacheLimits = { entries: 120, bytes: 4 * BYTES_PER_MB, days: 30 };
/** Limits of the cache of pictures. Pictures never change under their URL, so they stay longest. */
export const COVER_LIMITS: CacheLimits = { entries: 300, bytes: 8 * BYTES_PER_MB, days: 60 };

/** Opens the cache of builds, registry and app shell for direct access; Workbox opens caches by name. */
export const openSiteCache = (): Promise<Cache> => caches.open(CACHES.site);
/** Opens the cache of HTML, to trim it or to remove single pages. */
export const openPageCache = (): Promise<Cache> => caches.open(CACHES.pages);
/**
 * Opens the cache of API responses. Its keys are URLs; `songPages.ts` makes up a URL for the responses to its POST
 * call.
 */
export const openListCache = (): Promise<Cache> => caches.open(CACHES.lists);
/** Opens the cache of pictures. */
export const openCoverCache = (): Promise<Cache> => caches.open(CACHES.covers);

/**
 * Ignores the header `Vary`: responses vary only by encoding, and the browser decodes a response before the worker
 * caches it.
 */
export const MATCH_OPTIONS = { ignoreVary: true } as const;
