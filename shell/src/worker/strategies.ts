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
import { isExpired, stamp, trim } from './kept.ts';
import { noteFailure, noteLine } from './line.ts';
import { APP_SHELL_PATH } from './requestKinds.ts';

/** After this a kept answer is shown; the fresh one still takes its place in the cache when it comes. */
const PATIENCE_SECONDS = 5;
/** What a proxy says while nobody is behind it: as good as no answer, when something is kept. */
const IS_OUTAGE: ReadonlySet<number> = new Set([502, 503, 504]);
/** Pages and lists are trimmed with every copy; covers come by the dozen. */
const COVERS_A_TRIM = 16;

/** Which release the HTML is of (server/src/web): its builds are those that were kept with it, or not. */
export const RELEASE = 'x-site-release';

/** What the server wants to be kept by nobody: then neither by the worker. */
export const isForNobody = ({ headers }: Response): boolean => /\bno-store\b/.test(headers.get('cache-control') ?? '');

interface BoundsOptions {
  open: () => Promise<Cache>;
  limits: Limits;
  isKeepable: (answer: Response) => boolean;
  /** How many copies are made between two looks at the limits. */
  every?: number;
}

/** Keeps what may be kept, with its time, and the cache within its limits. */
function withinLimits({ open, limits, isKeepable, every = 1 }: BoundsOptions): WorkboxPlugin {
  let copies = 0;
  return {
    cacheWillUpdate: async ({ response }) =>
      response.status === 200 && isKeepable(response) ? stamp(response.clone()) : null,
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse && !isExpired(cachedResponse, limits) ? cachedResponse : null,
    cacheDidUpdate: async () => {
      copies += 1;
      if (copies % every === 0) await trim(await open(), limits);
    },
  };
}

/**
 * Tells the pages when the network fails. An outage behind a proxy counts as one; its answer is what the page gets when
 * nothing is kept.
 */
const watchFailures: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (!IS_OUTAGE.has(response.status)) return response;
    if (state) state['refusal'] = response;
    throw new Error(`The server is unavailable (${response.status}).`);
  },
  fetchDidFail: ({ error }) => noteFailure(error),
  handlerDidError: async ({ state }) => {
    const refusal: unknown = state?.['refusal'];
    return refusal instanceof Response ? refusal : undefined;
  },
};

/** Also when it is back: told by what is asked for anew each time, for the browser may have had a list itself. */
const watchReturn: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    await noteLine(false);
    return response;
  },
};

const isPublic = (answer: Response): boolean => /\bpublic\b/.test(answer.headers.get('cache-control') ?? '');

/** A page that search engines may know is the same for everybody; what is private or unknown is not kept. */
const isPublicPage = (answer: Response): boolean =>
  answer.headers.has(RELEASE) && !answer.headers.has('x-robots-tag') && !isForNobody(answer);

/** HTML of a release whose builds are not the ones that are kept would start into missing files. */
const ofKeptRelease: WorkboxPlugin = {
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

const isWhole: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
};

const common = { matchOptions: MATCH };

/** Files of builds: what is there is right for ever. */
export const buildFiles: Strategy = new CacheFirst({
  ...common,
  cacheName: CACHES.site,
  plugins: [isWhole],
});

/** A second attempt at one: from the network, for what is kept may be what failed; it takes its place. */
export const retriedBuildFiles: Strategy = new NetworkFirst({
  ...common,
  cacheName: CACHES.site,
  plugins: [isWhole, { cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/\?.*/, '') }],
});

export const pages: Strategy = new NetworkFirst({
  ...common,
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    ofKeptRelease,
    withinLimits({ open: openPages, limits: PAGE_LIMITS, isKeepable: isPublicPage }),
    appShellInstead,
    watchFailures,
    watchReturn,
  ],
});

export const lists: Strategy = new NetworkFirst({
  ...common,
  cacheName: CACHES.lists,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [withinLimits({ open: openLists, limits: LIST_LIMITS, isKeepable: isPublic }), watchFailures],
});

/** Media never change under their name. */
export const covers: Strategy = new CacheFirst({
  ...common,
  cacheName: CACHES.covers,
  plugins: [
    withinLimits({
      open: openCovers,
      limits: COVER_LIMITS,
      isKeepable: ({ type }) => type !== 'opaque',
      every: COVERS_A_TRIM,
    }),
  ],
});

/** What is live: from the network, always. Without one the last is given, which says so by `x-kept-at`. */
export const registry: Strategy = new NetworkFirst({
  ...common,
  cacheName: CACHES.site,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !isForNobody(response) ? stamp(response.clone()) : null,
    },
    watchFailures,
    watchReturn,
  ],
});
