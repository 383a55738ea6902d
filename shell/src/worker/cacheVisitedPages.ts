import {
  COVER_LIMITS,
  LIST_LIMITS,
  MATCH_OPTIONS,
  openCoverCache,
  openListCache,
  openPageCache,
  openSiteCache,
  PAGE_LIMITS,
} from './caches.ts';
import { createStampedCopy, trimCache } from './cacheExpiry.ts';
import { isBuildFile, isCommonFile, isCover, isListCall, isPage } from './cacheablePaths.ts';
import { RELEASE_HEADER } from './strategies.ts';

interface VisitedOptions {
  /** The site's origin. */
  origin: string;
  /** Base URL of the API, on this or another origin. */
  apiBase: string;
  /** Data saver is on. */
  isSaving: boolean;
}

/**
 * Caches the responses that a page had fetched before the worker was active. Reads them only from the browser's HTTP
 * cache, to avoid downloads, and skips responses that are not there. Browsers do not allow such reads for an API on
 * another origin. The worker may download lists of such an API again, unless data saver is on.
 */
export async function cacheVisitedPages(
  addresses: readonly string[],
  { origin, apiBase, isSaving }: VisitedOptions,
): Promise<void> {
  for (const address of new Set(addresses)) {
    const url = URL.canParse(address) ? new URL(address) : null;
    const isOfSite = url?.origin === origin;
    const target = url && (isOfSite || isListCall(url, apiBase)) ? await findCache(url, apiBase) : null;
    if (!url || !target || (!isOfSite && isSaving)) continue;
    const { cache, neverExpires } = target;
    url.hash = '';
    if (await cache.match(url.href, MATCH_OPTIONS)) continue;
    const answer = await readBrowserCache(url.href, isOfSite ? ONLY_CACHED : CACHED_FIRST);
    if (answer?.status !== 200 || (isPage(url) && !isPublicHtml(answer))) continue;
    if (isBuildFile(url) && !isCommonFile(answer)) continue;
    await cache.put(url.href, neverExpires ? answer : await createStampedCopy(answer));
  }
  await trimCache(await openPageCache(), PAGE_LIMITS);
  await trimCache(await openListCache(), LIST_LIMITS);
  await trimCache(await openCoverCache(), COVER_LIMITS);
}

async function findCache(url: URL, apiBase: string): Promise<{ cache: Cache; neverExpires: boolean } | null> {
  if (isBuildFile(url)) return { cache: await openSiteCache(), neverExpires: true };
  if (isListCall(url, apiBase)) return { cache: await openListCache(), neverExpires: false };
  if (isCover(url)) return { cache: await openCoverCache(), neverExpires: false };
  return isPage(url) ? { cache: await openPageCache(), neverExpires: false } : null;
}

const ONLY_CACHED: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };
/** Includes cookies, as the page's calls do. Browsers cache responses with and without cookies separately. */
const CACHED_FIRST: RequestInit = { cache: 'force-cache', credentials: 'include' };

const isPublicHtml = ({ headers }: Response): boolean => headers.has(RELEASE_HEADER) && !headers.has('x-robots-tag');

async function readBrowserCache(address: string, options: RequestInit): Promise<Response | null> {
  try {
    return await fetch(address, options);
  } catch {
    // TypeError: the HTTP cache has no entry, or the network failed.
    return null;
  }
}
