import type { CallAnswer, CallRequest } from '@nyimbo/shared-api';
import { useCallback, useMemo } from 'react';
import { callCache } from './callCache.ts';
import { useCallState } from './useCallState.ts';

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
  /** The last attempt to get more failed: what is there stays, and one may try again. */
  hasFailedMore: boolean;
  loadMore: () => void;
}

/** A list that the server gives page by page; `select` takes the items out of one page, `idOf` tells them apart. */
export function usePages<Name extends PagedCall, Item>(
  name: Name,
  request: CallRequest<Name>,
  select: (page: CallAnswer<Name>) => Item[],
  idOf: (item: Item) => number,
): Pages<Item, CallAnswer<Name>> {
  const call = callCache.open(name, request);
  const { pages, error, isLoadingMore } = useCallState(call);
  const take = useMemo(() => createPageReader(select), [select]);
  const items = useMemo(
    () => (pages.length > 0 ? removeDoubles(pages.flatMap(take), idOf) : undefined),
    [pages, take, idOf],
  );
  return {
    items,
    firstPage: pages[0],
    error: items ? null : error,
    retry: () => call.refetch(),
    hasMore: pages.at(-1)?.nextCursor != null,
    isLoadingMore,
    hasFailedMore: items !== undefined && error !== null,
    loadMore: useCallback(() => call.loadMore(), [call]),
  };
}

/** Takes the items out of each page once: they stay the same objects, and their rows as they are, when a list grows. */
function createPageReader<Page extends object, Item>(select: (page: Page) => Item[]): (page: Page) => Item[] {
  const known = new WeakMap<Page, Item[]>();
  return (page) => {
    const items = known.get(page) ?? select(page);
    known.set(page, items);
    return items;
  };
}

/** A song that fell in the list between two pages is on both. */
function removeDoubles<Item>(items: readonly Item[], idOf: (item: Item) => number): Item[] {
  return [...new Map(items.map((item) => [idOf(item), item])).values()];
}
