import type { Bus } from '@nyimbo/shared-events';
import { useMemo } from 'react';
import { buildTableQuery, parseTableQuery, type TableQuery } from './tableQuery.ts';

/** A table's page, sort, search and filters, with functions to change them. `clear` resets the search and filters. */
export interface TableControls {
  query: TableQuery;
  /** Changes the URL. Returns to the first page unless `change` contains a page. */
  change: (change: Partial<TableQuery>, options?: { replace: boolean }) => void;
  clear: () => void;
}

interface TableUrl {
  bus: Bus;
  path: string;
  search: string;
  filterNames: readonly string[];
}

/** Keeps a table's state in the page's URL, so that links, reloads and 'back' restore the state. */
export function useTableQuery({ bus, path, search, filterNames }: TableUrl): TableControls {
  const query = useMemo(() => parseTableQuery(search, filterNames), [search, filterNames]);
  const change: TableControls['change'] = (part, { replace } = { replace: false }) => {
    const next = { ...query, page: 1, ...part };
    bus.send('navigate/to', { path: path + buildTableQuery(next), replace });
  };
  return { query, change, clear: () => change({ q: '', filters: {} }) };
}
