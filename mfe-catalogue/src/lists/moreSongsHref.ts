import { buildQuery } from '@nyimbo/shared-api/paths';
import type { SongPageRef } from '@nyimbo/shared-events';

/**
 * Builds the address of the page whose HTML lists the songs of `nextPage`, relative to the list's page. `query` is the
 * part of the query that selects the list.
 */
export function moreSongsHref(
  nextPage: SongPageRef | undefined,
  query: [name: string, value: string][] = [],
): string | undefined {
  return nextPage && `?${buildQuery([...query, ['after', String(nextPage.request['cursor'])]])}`;
}
