import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import {
  CACHES,
  COVER_LIMITS,
  LIST_LIMITS,
  MATCH_OPTIONS,
  openCoverCache,
  openListCache,
  openPageCache,
  openSiteCache,
  PAGE_LIMITS,
  type CacheLimits,
} from './caches.ts';
import { isExpired, createStampedCopy, trimCache } from './cacheExpiry.ts';
import { reportFailure, reportConnectivity } from './connectivity.ts';
import { APP_SHELL_PATH, isCommonFile } from './cacheablePaths.ts';

/**
 * The worker responds from the cache after this time. When the network's response arrives later, it still updates the
 * cache.
 */
const NETWORK_TIMEOUT_SECONDS = 5;
/** Status codes that a proxy sends while its server is down. The worker prefers a cached response to them. */
const OUTAGE_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);
/**
 * The cache is trimmed after this many cached covers, because many covers arrive at the same time. The caches of pages
 * and lists are trimmed on each write.
 */
const COVER_WRITES_PER_TRIM = 16;

/** Header with the release of the HTML (server/src/web), to tell whether the cached builds match it. */
export const RELEASE_HEADER = 'x-site-release';

/** Whether the server forbids caches, including the worker's, to store the response. */
export const isNoStore = ({ headers }: Response): boolean => /\bno-store\b/.test(headers.get('cache-control') ?? '');

interface WithinLimitsOptions {
  open: () => Promise<Cache>;
  limits: CacheLimits;
  isCacheable: (answer: Response) => boolean;
  /** Number of writes between two trims. */
  writesPerTrim?: number;
}

/** Caches the responses that `isCacheable` allows, with a timestamp, and keeps the cache within its limits. */
function withinLimits({ open, limits, isCacheable, writesPerTrim = 1 }: WithinLimitsOptions): WorkboxPlugin {
  let copies = 0;
  return {
    cacheWillUpdate: async ({ response }) =>
      response.status === 200 && isCacheable(response) ? createStampedCopy(response.clone()) : null,
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse && !isExpired(cachedResponse, limits) ? cachedResponse : null,
    cacheDidUpdate: async () => {
      copies += 1;
      if (copies % writesPerTrim === 0) await trimCache(await open(), limits);
    },
  };
}

/**
 * Notifies the pages when the network fails. A proxy's response for a server that is down also counts as a failure. The
 * worker returns that response only if its cache has none.
 */
const reportFailures: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (!OUTAGE_STATUSES.has(response.status)) return response;
    if (state) state['refusal'] = response;
    throw new Error(`The server is unavailable (${response.status}).`);
  },
  fetchDidFail: ({ error }) => reportFailure(error),
  handlerDidError: async ({ state }) => {
    const refusal: unknown = state?.['refusal'];
    return refusal instanceof Response ? refusal : undefined;
  },
};

/**
 * Notifies the pages when the network works again. Used only for resources that the browser never takes from its own
 * HTTP cache, because only these show that the network works.
 */
const reportRecovery: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    await reportConnectivity(false);
    return response;
  },
};

const isPublic = (answer: Response): boolean => /\bpublic\b/.test(answer.headers.get('cache-control') ?? '');

/**
 * Whether a page is public: search engines may index it, so it is the same for all visitors. Private or unknown pages
 * are not cached.
 */
const isPublicPage = (answer: Response): boolean =>
  answer.headers.has(RELEASE_HEADER) && !answer.headers.has('x-robots-tag') && !isNoStore(answer);

/**
 * Rejects cached HTML of another release than the cached app shell's, because the builds of that release may not be
 * cached.
 */
const onlyCachedRelease: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const appShell = await (await openSiteCache()).match(APP_SHELL_PATH, MATCH_OPTIONS);
    const isOther = appShell && appShell.headers.get(RELEASE_HEADER) !== cachedResponse.headers.get(RELEASE_HEADER);
    return isOther ? null : cachedResponse;
  },
};

const appShellFallback: WorkboxPlugin = {
  handlerDidError: async () => (await openSiteCache()).match(APP_SHELL_PATH, MATCH_OPTIONS),
};

const onlyCommonFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isCommonFile(response) ? response : null),
};

const commonOptions = { matchOptions: MATCH_OPTIONS };

/** Files of builds: from the cache if possible, because they never change. */
export const buildFileStrategy: Strategy = new CacheFirst({
  ...commonOptions,
  cacheName: CACHES.site,
  plugins: [onlyCommonFiles],
});

/** Retried files of builds: from the network. They replace cached files, which may be damaged. */
export const retriedBuildFileStrategy: Strategy = new NetworkFirst({
  ...commonOptions,
  cacheName: CACHES.site,
  plugins: [onlyCommonFiles, { cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/\?.*/, '') }],
});

/** HTML: from the network; after the timeout from the cache; the app shell if neither has the page. */
export const pageStrategy: Strategy = new NetworkFirst({
  ...commonOptions,
  cacheName: CACHES.pages,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    onlyCachedRelease,
    withinLimits({ open: openPageCache, limits: PAGE_LIMITS, isCacheable: isPublicPage }),
    appShellFallback,
    reportFailures,
    reportRecovery,
  ],
});

/** API responses: from the network; after the timeout from the cache. Private responses are not cached. */
export const listStrategy: Strategy = new NetworkFirst({
  ...commonOptions,
  cacheName: CACHES.lists,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [withinLimits({ open: openListCache, limits: LIST_LIMITS, isCacheable: isPublic }), reportFailures],
});

/** Covers: from the cache if possible, because they never change under their URL. */
export const coverStrategy: Strategy = new CacheFirst({
  ...commonOptions,
  cacheName: CACHES.covers,
  plugins: [
    withinLimits({
      open: openCoverCache,
      limits: COVER_LIMITS,
      isCacheable: ({ type }) => type !== 'opaque',
      writesPerTrim: COVER_WRITES_PER_TRIM,
    }),
  ],
});

/** The live registry, always from the network. Offline, the last copy is used, marked by `x-cached-at`. */
export const registryStrategy: Strategy = new NetworkFirst({
  ...commonOptions,
  cacheName: CACHES.site,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !isNoStore(response) ? createStampedCopy(response.clone()) : null,
    },
    reportFailures,
    reportRecovery,
  ],
});
