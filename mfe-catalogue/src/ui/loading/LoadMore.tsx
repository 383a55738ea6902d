import { Button } from '@nyimbo/shared-ui';
import { space } from '@nyimbo/shared-ui/styles';
import { useCallback, type ReactElement } from 'react';
import { styled } from 'styled-components';
import type { Pages } from '../../api/usePages.ts';
import { useInView } from './useInView.ts';

const Root = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${space[6]};
`;

interface LoadMoreProps extends Pick<Pages<unknown>, 'hasMore' | 'isLoadingMore' | 'hasLoadMoreFailed' | 'loadMore'> {
  /**
   * True: loads more only when the button is pressed, not on scroll, so that the visitor can reach the content below
   * the list.
   */
  loadsOnPressOnly?: boolean;
}

/** The end of a list that has more items. Loads more when the visitor scrolls to it or presses its button. */
export function LoadMore({
  hasMore,
  isLoadingMore,
  hasLoadMoreFailed,
  loadMore,
  loadsOnPressOnly = false,
}: LoadMoreProps): ReactElement | null {
  const enter = useCallback(() => {
    // After a failure only a press retries. Otherwise the list sends requests without end while the device is offline.
    if (hasMore && !isLoadingMore && !hasLoadMoreFailed && !loadsOnPressOnly) loadMore();
  }, [hasMore, isLoadingMore, hasLoadMoreFailed, loadsOnPressOnly, loadMore]);
  const ref = useInView(enter);
  if (!hasMore) return null;
  return (
    <Root ref={ref}>
      <Button isBusy={isLoadingMore} onClick={loadMore}>
        Load more
      </Button>
    </Root>
  );
}
