import type { CallAnswer, CallRequest } from '@nyimbo/shared-api';
import type { SongPageRef } from '@nyimbo/shared-events';
import { useCallback, useMemo } from 'react';
import { callCache } from './callCache.ts';
import { useCallState } from './useCallState.ts';

type PagedCall = 'albums' | 'artists' | SongPageRef['call'];

/** The state of a paged list, for a component that shows its items. */
export interface Pages<Item, Page = unknown> {
  /** The items of all pages so far; undefined until the first page arrives. */
  items: Item[] | undefined;
  /** All pages so far, for their other fields. */
  answers: readonly Page[];
  /** The first page; undefined while `items` is undefined. */
  firstPage: Page | undefined;
  error: Error | null;
  retry: () => void;
  /** Whether the server has more pages. */
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Whether the last attempt to load more failed. The items remain, and the visitor can retry. */
  hasLoadMoreFailed: boolean;
  loadMore: () => void;
}

/**
 * Loads a paged list. `select` returns the items of one page; `getId` returns the ID of an item. Without `getId`, an
 * item may occur twice.
 */
export function usePages<Name extends PagedCall, Item>(
  name: Name,
  request: CallRequest<Name>,
  { select, getId }: { select: (page: CallAnswer<Name>) => Item[]; getId?: ((item: Item) => number) | undefined },
): Pages<Item, CallAnswer<Name>> {
  const call = callCache.open(name, request);
  const { pages, error, isLoadingMore } = useCallState(call);
  const readItems = useMemo(() => createPageReader(select), [select]);
  const items = useMemo(
    () => (pages.length > 0 ? listItems(pages.flatMap(readItems), getId) : undefined),
    [pages, readItems, getId],
  );
  return {
    items,
    answers: pages,
    firstPage: pages[0],
    error: items ? null : error,
    retry: () => call.refetch(),
    hasMore: pages.at(-1)?.nextCursor != null,
    isLoadingMore,
    hasLoadMoreFailed: items !== undefined && error !== null,
    loadMore: useCallback(() => call.loadMore(), [call]),
  };
}

/**
 * Creates a function that selects the items of each page only once. The items remain the same objects, so their rows do
 * not re-render when the list grows.
 */
function createPageReader<Page extends object, Item>(select: (page: Page) => Item[]): (page: Page) => Item[] {
  const known = new WeakMap<Page, Item[]>();
  return (page) => {
    const items = known.get(page) ?? select(page);
    known.set(page, items);
    return items;
  };
}

/** Removes duplicates, if items have IDs: a song that moved down between two requests is on both pages. */
export function listItems<Item>(items: Item[], getId: ((item: Item) => number) | undefined): Item[] {
  if (!getId) return items;
  return [...new Map(items.map((item) => [getId(item), item])).values()];
}
