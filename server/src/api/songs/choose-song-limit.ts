const FIRST_PAGE_SONGS = 60;
/** A client that requests a second page plays or downloads the whole list, and needs few requests for it. */
const LATER_PAGE_SONGS = 200;

/** Returns the number of songs in a page of an artist's, album's or playlist's list (CAT-6). */
export function chooseSongLimit({
  cursor,
  limit,
}: {
  cursor?: string | undefined;
  limit?: number | undefined;
}): number {
  return limit ?? (cursor === undefined ? FIRST_PAGE_SONGS : LATER_PAGE_SONGS);
}
