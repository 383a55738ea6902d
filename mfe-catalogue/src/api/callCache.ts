import { createCallCache } from './createCallCache.ts';

/** One cache for all pages of this remote: going back shows what was there, then refreshes it. */
export const callCache = createCallCache();
