import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import {
  CACHES,
  COVER_LIMITS,
  LIST_LIMITS,
  MATCH,
  openCovers,
  openLists,
  openPages,
  openSite,
  PAGE_LIMITS,
  type Limits,
} from './caches.ts';
import { isExpired, stamp, trim } from './cacheExpiry.ts';
import { reportFailure, reportConnectivity } from './connectivity.ts';
import { APP_SHELL_PATH, isCommonFile } from './cacheablePaths.ts';

/** After this time the worker answers from the cache; the network response still updates the cache when it arrives. */
const NETWORK_TIMEOUT_SECONDS = 5;
/** Status codes of a proxy without a server behind it. A cached response is preferred to them. */
const IS_OUTAGE: ReadonlySet<number> = new Set([502, 503, 504]);
/**
 * Trims the covers only after this many writes, because they arrive by the dozen. Pages and lists are trimmed on each
 * write.
 */
const COVERS_A_TRIM = 16;

/** Header with the release of the HTML (server/src/web), to tell whether the cached builds match it. */
export const RELEASE = 'x-site-release';

/** Whether the server forbids storing the response; the worker obeys too. */
export const isNoStore = ({ headers }: Response): boolean => /\bno-store\b/.test(headers.get('cache-control') ?? '');

interface BoundsOptions {
  open: () => Promise<Cache>;
  limits: Limits;
  isCacheable: (answer: Response) => boolean;
  /** Number of writes between two trims. */
  every?: number;
}

/** Caches the responses that `isCacheable` allows, with a timestamp, and keeps the cache within its limits. */
function withinLimits({ open, limits, isCacheable, every = 1 }: BoundsOptions): WorkboxPlugin {
  let copies = 0;
  return {
    cacheWillUpdate: async ({ response }) =>
      response.status === 200 && isCacheable(response) ? stamp(response.clone()) : null,
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse && !isExpired(cachedResponse, limits) ? cachedResponse : null,
    cacheDidUpdate: async () => {
      copies += 1;
      if (copies % every === 0) await trim(await open(), limits);
    },
  };
}

/**
 * Notifies the pages when the network fails. An outage behind a proxy counts as a failure; its response is used when
 * the cache has none.
 */
const watchFailures: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (!IS_OUTAGE.has(response.status)) return response;
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
 * Also reports when the network is back. Used only for resources that are always fetched anew: a list can come from the
 * browser's HTTP cache.
 */
const watchReturn: WorkboxPlugin = {
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
  answer.headers.has(RELEASE) && !answer.headers.has('x-robots-tag') && !isNoStore(answer);

/** Rejects cached HTML of a release other than the app shell's, because that release's builds may not be cached. */
const ofCachedRelease: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const appShell = await (await openSite()).match(APP_SHELL_PATH, MATCH);
    const isOther = appShell && appShell.headers.get(RELEASE) !== cachedResponse.headers.get(RELEASE);
    return isOther ? null : cachedResponse;
  },
};

const appShellInstead: WorkboxPlugin = {
  handlerDidError: async () => (await openSite()).match(APP_SHELL_PATH, MATCH),
};

const onlyCommonFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isCommonFile(response) ? response : null),
};

const common = { matchOptions: MATCH };

/** Files of builds are immutable. */
export const buildFiles: Strategy = new CacheFirst({
  ...common,
  cacheName: CACHES.site,
  plugins: [onlyCommonFiles],
});

/** A retry goes to the network and replaces the cached file, which may be corrupt. */
export const retriedBuildFiles: Strategy = new NetworkFirst({
  ...common,
  cacheName: CACHES.site,
  plugins: [onlyCommonFiles, { cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/\?.*/, '') }],
});

/** HTML: from the network, after the timeout from the cache, and the app shell if neither has it. */
export const pages: Strategy = new NetworkFirst({
  ...common,
  cacheName: CACHES.pages,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    ofCachedRelease,
    withinLimits({ open: openPages, limits: PAGE_LIMITS, isCacheable: isPublicPage }),
    appShellInstead,
    watchFailures,
    watchReturn,
  ],
});

/** API responses from the network, from the cache after the timeout. Private responses are not stored. */
export const lists: Strategy = new NetworkFirst({
  ...common,
  cacheName: CACHES.lists,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [withinLimits({ open: openLists, limits: LIST_LIMITS, isCacheable: isPublic }), watchFailures],
});

/** Media files are immutable. */
export const covers: Strategy = new CacheFirst({
  ...common,
  cacheName: CACHES.covers,
  plugins: [
    withinLimits({
      open: openCovers,
      limits: COVER_LIMITS,
      isCacheable: ({ type }) => type !== 'opaque',
      every: COVERS_A_TRIM,
    }),
  ],
});

/** The live registry, always from the network. Offline, the last copy is used, marked by `x-cached-at`. */
export const registry: Strategy = new NetworkFirst({
  ...common,
  cacheName: CACHES.site,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !isNoStore(response) ? stamp(response.clone()) : null,
    },
    watchFailures,
    watchReturn,
  ],
});
