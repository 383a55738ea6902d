import { useCallback, useEffect, useReducer, useState } from 'react';
import { infoContents, type InfoRoute } from '../content/infoRoutes.ts';
import type { InfoContent } from '../content/InfoContent.ts';

type Loading =
  | { status: 'loading' }
  | { status: 'ready'; route: InfoRoute; content: InfoContent }
  | { status: 'failed'; route: InfoRoute };

/** Fetches the text of a page; `retry` asks for it again after a failure. A text that comes too late is dropped. */
export function useInfoContent(route: InfoRoute): { loading: Loading; retry: () => void } {
  const [loading, setLoading] = useState<Loading>({ status: 'loading' });
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    let isWanted = true;
    infoContents[route]().then(
      ({ content }) => isWanted && setLoading({ status: 'ready', route, content }),
      // The chunk did not come (the line, or a release meanwhile): the page says so and offers to try again.
      () => isWanted && setLoading({ status: 'failed', route }),
    );
    return () => {
      isWanted = false;
    };
  }, [route, attempt]);

  const tryAgain = useCallback(() => {
    setLoading({ status: 'loading' });
    retry();
  }, []);
  const isOfRoute = loading.status !== 'loading' && loading.route === route;
  return { loading: isOfRoute ? loading : { status: 'loading' }, retry: tryAgain };
}
