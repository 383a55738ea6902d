import { createCallCache } from './createCallCache.ts';

/** The cache that all pages of this remote share. A reopened page shows the cached answer, then refreshes it. */
export const callCache = createCallCache();
