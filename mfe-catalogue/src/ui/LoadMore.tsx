import { Button } from '@nyimbo/shared-ui';
import { space } from '@nyimbo/shared-ui/styles';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import type { Pages } from '../api/usePages.ts';
import { useInView } from './useInView.ts';

const Place = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${space[6]};
`;

interface LoadMoreProps extends Pick<Pages<unknown>, 'hasMore' | 'isLoadingMore' | 'hasFailedMore' | 'loadMore'> {
  /** Not by scrolling: there is more of the page below the list, which would never be reached. */
  isByPress?: boolean;
}

/** The end of a list that has more: it grows when one scrolls there, or at a press. */
export function LoadMore({ hasMore, isLoadingMore, hasFailedMore, loadMore, isByPress = false }: LoadMoreProps) {
  const enter = useCallback(() => {
    // After a failure a press tries again: by itself the list would ask without end while the line is down.
    if (hasMore && !isLoadingMore && !hasFailedMore && !isByPress) loadMore();
  }, [hasMore, isLoadingMore, hasFailedMore, isByPress, loadMore]);
  const ref = useInView(enter);
  if (!hasMore) return null;
  return (
    <Place ref={ref}>
      <Button isBusy={isLoadingMore} onClick={loadMore}>
        Load more
      </Button>
    </Place>
  );
}
