import type { CallAnswer, CallRequest } from '@nyimbo/shared-api';
import { useCallback, useMemo } from 'react';
import { callCache } from './callCache.ts';
import { useCallState } from './useCallState.ts';

type PagedCall = 'songs' | 'albums' | 'artists';

/** A paged list as a component shows it. */
export interface Pages<Item, Page = unknown> {
  /** The items of all pages so far; undefined until the first page arrives. */
  items: Item[] | undefined;
  /** For the page's other fields; undefined while `items` is. */
  firstPage: Page | undefined;
  error: Error | null;
  retry: () => void;
  /** Whether the server has more pages. */
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Whether the last attempt to load more failed. The items remain, and the visitor can retry. */
  hasFailedMore: boolean;
  loadMore: () => void;
}

/** Loads a paged list. `select` takes the items out of one page; `idOf` identifies an item. */
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

/** Reads the items of each page once. They keep their identity, so their rows do not re-render when the list grows. */
function createPageReader<Page extends object, Item>(select: (page: Page) => Item[]): (page: Page) => Item[] {
  const known = new WeakMap<Page, Item[]>();
  return (page) => {
    const items = known.get(page) ?? select(page);
    known.set(page, items);
    return items;
  };
}

/** Removes duplicates. A song that moved down between two requests is on both pages. */
function removeDoubles<Item>(items: readonly Item[], idOf: (item: Item) => number): Item[] {
  return [...new Map(items.map((item) => [idOf(item), item])).values()];
}
