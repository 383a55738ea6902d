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

export const PAGE_LIMITS: Limits = { entries: 40, bytes: 2 * MB, days: 30 };
export const LIST_LIMITS: Limits = { entries: 120, bytes: 4 * MB, days: 30 };
export const COVER_LIMITS: Limits = { entries: 300, bytes: 8 * MB, days: 60 };

/** Opens a cache for direct access; Workbox opens caches by name. */
export const openSite = (): Promise<Cache> => caches.open(CACHES.site);
export const openPages = (): Promise<Cache> => caches.open(CACHES.pages);
export const openLists = (): Promise<Cache> => caches.open(CACHES.lists);
export const openCovers = (): Promise<Cache> => caches.open(CACHES.covers);

/** Ignores Vary: responses vary only by encoding, and the browser decodes them before they are cached. */
export const MATCH = { ignoreVary: true } as const;
