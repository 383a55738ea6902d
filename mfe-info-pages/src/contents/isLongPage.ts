/** Pages with at least this many sections have a table of contents (INF-1). */
const MIN_LONG_PAGE_SECTIONS = 5;

/** Returns whether a page with these sections has a table of contents. */
export function isLongPage(sections: readonly unknown[]): boolean {
  return sections.length >= MIN_LONG_PAGE_SECTIONS;
}
