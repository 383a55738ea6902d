import { EmptyState, ErrorCard, type EmptyStateProps } from '@nyimbo/shared-ui';
import type { ReactElement, ReactNode } from 'react';
import { isNotFound } from '../../api/isNotFound.ts';
import type { Pages } from '../../api/usePages.ts';
import { LoadingContent } from './LoadingContent.tsx';
import { LoadMore } from './LoadMore.tsx';

interface PagedListProps<Item> {
  pages: Pages<Item>;
  skeleton: ReactNode;
  /** Shown when the list is empty, or when its genre or city does not exist. */
  empty: EmptyStateProps;
  /** See `LoadMore`. */
  loadsOnPressOnly?: boolean;
  children: (items: Item[]) => ReactNode;
}

/** A paged list: its skeleton, its error card, its empty state, or its items. */
export function PagedList<Item>({
  pages,
  skeleton,
  empty,
  loadsOnPressOnly,
  children,
}: PagedListProps<Item>): ReactElement {
  if (pages.items === undefined) {
    // An unknown genre or city is not a failure, because a retry cannot succeed.
    if (isNotFound(pages.error)) return <EmptyState {...empty} />;
    if (pages.error) return <ErrorCard onRetry={pages.retry} />;
    return <LoadingContent>{skeleton}</LoadingContent>;
  }
  if (pages.items.length === 0) return <EmptyState {...empty} />;
  return (
    <>
      {children(pages.items)}
      <LoadMore {...pages} loadsOnPressOnly={loadsOnPressOnly} />
    </>
  );
}
