interface HistoryEntry {
  key: string;
  pathname: string;
  search: string;
}

/**
 * Returns the key of a history entry's scroll position. The router calls each entry that began with a document `default`,
 * so two such entries of a tab are told apart by their addresses.
 */
export const entryKeyOf = ({ key, pathname, search }: HistoryEntry): string =>
  key === 'default' ? pathname + search : key;

/** Whether the visitor has opened this document by a link or its address: not by a reload, 'back' or 'forward'. */
export const isFreshDocument = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
};
