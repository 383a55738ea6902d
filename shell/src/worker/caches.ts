/** The worker's own caches; those of the player (docs/adr/0007) are not its affair. */
export const CACHES = {
  /** Files of builds, and what an offline start needs besides: the registry, the HTML without a page. */
  site: 'nyimbo-site',
  /** HTML by address. */
  pages: 'nyimbo-pages',
  /** Answers of the API. */
  lists: 'nyimbo-lists',
  covers: 'nyimbo-covers',
} as const;

/** How much a cache may hold, and how long. The last kept stays longest. */
export interface Limits {
  entries: number;
  bytes: number;
  days: number;
}

const MB = 1024 * 1024;

export const PAGE_LIMITS: Limits = { entries: 40, bytes: 2 * MB, days: 30 };
export const LIST_LIMITS: Limits = { entries: 120, bytes: 4 * MB, days: 30 };
export const COVER_LIMITS: Limits = { entries: 300, bytes: 8 * MB, days: 60 };

/** Opens one for what is written and read by hand; Workbox opens them by name. */
export const openSite = (): Promise<Cache> => caches.open(CACHES.site);
export const openPages = (): Promise<Cache> => caches.open(CACHES.pages);
export const openLists = (): Promise<Cache> => caches.open(CACHES.lists);
export const openCovers = (): Promise<Cache> => caches.open(CACHES.covers);

/** Answers differ by encoding alone, which is undone before they are kept. */
export const MATCH = { ignoreVary: true } as const;
