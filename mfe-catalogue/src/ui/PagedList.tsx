import { EmptyState, ErrorCard, type EmptyStateProps } from '@nyimbo/shared-ui';
import type { ReactNode } from 'react';
import { isNotFound } from '../api/isNotFound.ts';
import type { Pages } from '../api/usePages.ts';
import { LoadingPlace } from './LoadingPlace.tsx';
import { LoadMore } from './LoadMore.tsx';

export interface PagedListProps<Item> {
  pages: Pages<Item>;
  skeleton: ReactNode;
  /** What is said when the list is empty, or the server knows no such list. */
  empty: EmptyStateProps;
  /** The list grows at a press alone. */
  isByPress?: boolean;
  children: (items: Item[]) => ReactNode;
}

/** A list that comes page by page, in each of its states. */
export function PagedList<Item>({ pages, skeleton, empty, isByPress, children }: PagedListProps<Item>) {
  if (pages.items === undefined) {
    // An unknown genre or city is no fault: another try finds nothing either.
    if (isNotFound(pages.error)) return <EmptyState {...empty} />;
    if (pages.error) return <ErrorCard onRetry={pages.retry} />;
    return <LoadingPlace>{skeleton}</LoadingPlace>;
  }
  if (pages.items.length === 0) return <EmptyState {...empty} />;
  return (
    <>
      {children(pages.items)}
      <LoadMore {...pages} isByPress={isByPress} />
    </>
  );
}
