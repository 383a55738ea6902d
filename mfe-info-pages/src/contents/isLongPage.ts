/** From this many sections on, a page has a table of contents (INF-1). */
const LONG_PAGE_SECTIONS = 5;

/** Whether a page of these sections has a table of contents. */
export function isLongPage(sections: readonly unknown[]): boolean {
  return sections.length >= LONG_PAGE_SECTIONS;
}
