import type { Bus } from '@nyimbo/shared-events';
import { useMemo } from 'react';
import { buildTableQuery, parseTableQuery, type TableQuery } from './tableQuery.ts';

/** A table's page, sort, search and filters, and the actions that change them. `clear` drops search and filters. */
export interface TableControls {
  query: TableQuery;
  /** Changes the address. A change of what is listed returns to the first page. */
  change: (change: Partial<TableQuery>, options?: { replace: boolean }) => void;
  clear: () => void;
}

interface TableAddress {
  bus: Bus;
  path: string;
  search: string;
  filterNames: readonly string[];
}

/** Keeps a table's state in the page's address, so that links, reloads and 'back' restore it. */
export function useTableQuery({ bus, path, search, filterNames }: TableAddress): TableControls {
  const query = useMemo(() => parseTableQuery(search, filterNames), [search, filterNames]);
  const change: TableControls['change'] = (part, { replace } = { replace: false }) => {
    const next = { ...query, page: 1, ...part };
    bus.send('navigate/to', { path: path + buildTableQuery(next), replace });
  };
  return { query, change, clear: () => change({ q: '', filters: {} }) };
}
