/** A client that requests a second page plays or downloads the whole list, and needs few requests for it. */
const LATER_PAGE_SONGS = 200;

/**
 * Returns the number of songs in a page of an artist's, album's or playlist's list (CAT-6). `unpaged` is the size of the
 * first page for clients of earlier releases, which request no size and no second page.
 */
export function chooseSongLimit(
  { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined },
  unpaged: number,
): number {
  return limit ?? (cursor === undefined ? unpaged : LATER_PAGE_SONGS);
}
