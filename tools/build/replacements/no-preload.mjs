// Replaces the federation runtime's preloader. The HTML preloads a page's files before any script runs.
const refuse = () => {
  throw new Error('Preloading is done by the HTML.');
};

/** Empty: no call reads the defaults. */
export const defaultPreloadArgs = {};
/** Throws, because a call means that code uses the runtime's preloader. */
export const normalizePreloadExposes = refuse;
/** Throws, because a call means that code uses the runtime's preloader. */
export const formatPreloadArgs = refuse;
/** Throws, because a call means that code uses the runtime's preloader. */
export const preloadAssets = refuse;
