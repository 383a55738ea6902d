import { callApi, type CallAnswer, type CallRequest } from '@nyimbo/shared-api';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryClient } from './queryClient.ts';

type PagedCall = 'songs' | 'albums' | 'artists';

export interface Pages<Item, Page = unknown> {
  /** All pages so far; undefined until the first one is there. */
  items: Item[] | undefined;
  /** For what a page says besides its items; undefined as long as they are. */
  firstPage: Page | undefined;
  error: Error | null;
  retry: () => void;
  /** Whether the server has more to give. */
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

/** A list that the server gives page by page; `select` takes the items out of one page. */
export function usePages<Name extends PagedCall, Item>(
  name: Name,
  request: CallRequest<Name>,
  select: (page: CallAnswer<Name>) => Item[],
): Pages<Item, CallAnswer<Name>> {
  const query = useInfiniteQuery(
    {
      queryKey: [name, 'pages', request],
      queryFn: ({ pageParam, signal }) =>
        callApi(name, pageParam === null ? request : { ...request, cursor: pageParam }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page: CallAnswer<Name>) => page.nextCursor,
      select: useCallback(
        (data: InfiniteData<CallAnswer<Name>>) => ({ items: data.pages.flatMap(select), firstPage: data.pages[0] }),
        [select],
      ),
    },
    queryClient,
  );
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  return {
    items: data?.items,
    firstPage: data?.firstPage,
    // A later page that fails leaves what is there on screen, with 'Load more' to try again.
    error: data ? null : error,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}
