/** The worker's own caches. The player manages its own (docs/adr/0007). */
export const CACHES = {
  /** Files of builds, the registry and the HTML without a page, for an offline start. */
  site: 'nyimbo-site',
  /** HTML by URL. */
  pages: 'nyimbo-pages',
  /** API responses. */
  lists: 'nyimbo-lists',
  covers: 'nyimbo-covers',
} as const;

/** Limits of a cache's size and the age of its entries. The oldest entries go first. */
export interface Limits {
  entries: number;
  bytes: number;
  days: number;
}

const MB = 1024 * 1024;

/** For HTML. The privacy page states the entries and days of all three caches; a test compares them. */
export const PAGE_LIMITS: Limits = { entries: 40, bytes: 2 * MB, days: 30 };
/** For API responses, which are smaller and more numerous than pages. */
export const LIST_LIMITS: Limits = { entries: 120, bytes: 4 * MB, days: 30 };
/** For pictures. They never change under their URL, so they last longest. */
export const COVER_LIMITS: Limits = { entries: 300, bytes: 8 * MB, days: 60 };

/** Opens a cache for direct access; Workbox opens caches by name. */
export const openSite = (): Promise<Cache> => caches.open(CACHES.site);
/** Opens the cache of HTML, to trim it or to remove single pages. */
export const openPages = (): Promise<Cache> => caches.open(CACHES.pages);
/** Opens the cache of API responses. Its keys are URLs; answers to POST calls get a made-up one. */
export const openLists = (): Promise<Cache> => caches.open(CACHES.lists);
/** Opens the cache of pictures. */
export const openCovers = (): Promise<Cache> => caches.open(CACHES.covers);

/** Ignores Vary: responses vary only by encoding, and the browser decodes them before they are cached. */
export const MATCH = { ignoreVary: true } as const;
