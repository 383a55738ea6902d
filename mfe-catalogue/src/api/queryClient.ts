import { isTransient } from './isTransient.ts';
import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 60_000;
const KEPT_MS = 15 * 60_000;

/** One cache for all pages of this remote: going back shows what was there, then refreshes it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      refetchOnWindowFocus: false,
      // Without this a page opened offline waits for ever instead of showing its error card.
      networkMode: 'always',
      retry: (failureCount, error) => failureCount < 1 && isTransient(error),
      retryDelay: 600,
    },
  },
});
