import { Button, ButtonLink, Spinner } from '@nyimbo/shared-ui';
import { space } from '@nyimbo/shared-ui/styles';
import { useCallback, type ReactElement } from 'react';
import { styled } from 'styled-components';
import type { Pages } from '../../api/usePages.ts';
import { useInView } from './useInView.ts';

/** The row of a button below a list. */
export const LoadMoreRow = styled.div`
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
  /** Address of the page that lists the next items for visitors without JavaScript (CAT-6). */
  href?: string | undefined;
}

/** The end of a list that has more items. Loads more when the visitor scrolls to it or presses its button. */
export function LoadMore({
  hasMore,
  isLoadingMore,
  hasLoadMoreFailed,
  loadMore,
  loadsOnPressOnly = false,
  href,
}: LoadMoreProps): ReactElement | null {
  const enter = useCallback(() => {
    // After a failure only a press retries. Otherwise the list sends requests without end while the device is offline.
    if (hasMore && !isLoadingMore && !hasLoadMoreFailed && !loadsOnPressOnly) loadMore();
  }, [hasMore, isLoadingMore, hasLoadMoreFailed, loadsOnPressOnly, loadMore]);
  const ref = useInView(enter);
  if (!hasMore) return null;
  return (
    <LoadMoreRow ref={ref}>
      {href === undefined ? (
        <Button isBusy={isLoadingMore} onClick={loadMore}>
          Load more
        </Button>
      ) : (
        <ButtonLink
          href={href}
          icon={isLoadingMore ? <Spinner /> : undefined}
          aria-busy={isLoadingMore || undefined}
          rel="next"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            loadMore();
          }}
        >
          Load more
        </ButtonLink>
      )}
    </LoadMoreRow>
  );
}
