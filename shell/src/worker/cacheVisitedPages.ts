import { COVER_LIMITS, LIST_LIMITS, MATCH, openCovers, openLists, openPages, openSite, PAGE_LIMITS } from './caches.ts';
import { stamp, trim } from './cacheExpiry.ts';
import { isBuildFile, isCommonFile, isCover, isList, isPage } from './cacheablePaths.ts';
import { RELEASE } from './strategies.ts';

/**
 * Caches the responses that a page had fetched before the worker was active. Reads only from the browser's HTTP cache,
 * so nothing is downloaded; entries missing there are skipped.
 */
export async function cacheVisitedPages(addresses: readonly string[], origin: string): Promise<void> {
  for (const address of new Set(addresses)) {
    const url = URL.canParse(address) ? new URL(address) : null;
    const target = url?.origin === origin ? await findCache(url) : null;
    if (!url || !target) continue;
    const { cache, isWhole } = target;
    url.hash = '';
    if (await cache.match(url.href, MATCH)) continue;
    const answer = await readBrowserCache(url.href);
    if (answer?.status !== 200 || (isPage(url) && !isPublicHtml(answer))) continue;
    if (isBuildFile(url) && !isCommonFile(answer)) continue;
    await cache.put(url.href, isWhole ? answer : await stamp(answer));
  }
  await trim(await openPages(), PAGE_LIMITS);
  await trim(await openLists(), LIST_LIMITS);
  await trim(await openCovers(), COVER_LIMITS);
}

async function findCache(url: URL): Promise<{ cache: Cache; isWhole: boolean } | null> {
  if (isBuildFile(url)) return { cache: await openSite(), isWhole: true };
  if (isList(url)) return { cache: await openLists(), isWhole: false };
  if (isCover(url)) return { cache: await openCovers(), isWhole: false };
  return isPage(url) ? { cache: await openPages(), isWhole: false } : null;
}

const isPublicHtml = ({ headers }: Response): boolean => headers.has(RELEASE) && !headers.has('x-robots-tag');

async function readBrowserCache(address: string): Promise<Response | null> {
  try {
    return await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' });
  } catch {
    // TypeError: the HTTP cache has no entry.
    return null;
  }
}
