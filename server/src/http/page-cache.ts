import { ShortCache } from './short-cache.ts';

/** How long the data of a page is reused, and so how late a listener's own play, share or favourite can be in a count. */
const FRESH_MS = 2000;
/** The data of one page can have hundreds of songs. */
const MAX_PAGES = 100;

/**
 * Creates a cache for the data of single pages, such as a song's. Visitors of one page share one read of the database
 * every two seconds. It serves nothing stale: most pages have few visitors, and the next one would get old counts.
 */
export const createPageCache = <Value>(): ShortCache<Value> => new ShortCache(FRESH_MS, 0, { maxEntries: MAX_PAGES });
