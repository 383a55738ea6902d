// In the place of the federation runtime's preloader: the HTML preloads what a page needs, before any script runs.
const refuse = () => {
  throw new Error('Preloading is done by the HTML.');
};

export const defaultPreloadArgs = {};
export const normalizePreloadExposes = refuse;
export const formatPreloadArgs = refuse;
export const preloadAssets = refuse;
