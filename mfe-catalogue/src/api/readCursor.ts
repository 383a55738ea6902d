/** Returns the cursor of the next page; null on the last page, or if the call is not paged. */
export function readCursor(page: object | null | undefined): string | null {
  return page && 'nextCursor' in page && typeof page.nextCursor === 'string' ? page.nextCursor : null;
}
