// Replaces the federation runtime's preloader. The HTML preloads a page's files before any script runs.
const refuse = () => {
  throw new Error('Preloading is done by the HTML.');
};

export const defaultPreloadArgs = {};
export const normalizePreloadExposes = refuse;
export const formatPreloadArgs = refuse;
export const preloadAssets = refuse;
