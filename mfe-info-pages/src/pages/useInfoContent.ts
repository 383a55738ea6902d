import { useCallback, useEffect, useReducer, useState } from 'react';
import type { InfoContent } from '../content/InfoContent.ts';
import { infoPages, type InfoRoute } from '../content/infoPages.ts';

type InfoContentLoad = { status: 'loading' } | { status: 'ready'; content: InfoContent } | { status: 'failed' };

/**
 * Loads the text of a page; `retry` loads it again after a failure. `route` must not change during the life of the
 * mount.
 */
export function useInfoContent(route: InfoRoute): { loading: InfoContentLoad; retry: () => void } {
  const [loading, setLoading] = useState<InfoContentLoad>({ status: 'loading' });
  const [attempt, countAttempt] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    let isWanted = true;
    infoPages[route].load().then(
      (content) => isWanted && setLoading({ status: 'ready', content }),
      // The chunk failed to load (the network, or a new release). The page shows the failure and offers a retry.
      () => isWanted && setLoading({ status: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [route, attempt]);

  const retry = useCallback(() => {
    setLoading({ status: 'loading' });
    countAttempt();
  }, []);
  return { loading, retry };
}
