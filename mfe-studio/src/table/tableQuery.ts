/** The state of a table, as stored in the page's URL. */
export interface TableQuery {
  q: string;
  /** A column's name; with a leading `-` in descending order. Empty: the list's own order. */
  sort: string;
  /** The first page is 1. */
  page: number;
  /** Chosen filters by name; an unset filter is missing. */
  filters: Readonly<Record<string, string>>;
}

/** Parses a table's state from the query string. Ignores unknown fields. */
export function parseTableQuery(search: string, filterNames: readonly string[]): TableQuery {
  const fields = new URLSearchParams(search);
  const page = Number(fields.get('page') ?? 1);
  const chosen = filterNames.flatMap((name) => {
    const value = fields.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    q: fields.get('q') ?? '',
    sort: fields.get('sort') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    filters: Object.fromEntries(chosen),
  };
}

/** Builds the query string of a table's state, with the leading '?'; '' for the default state. */
export function buildTableQuery({ q, sort, page, filters }: TableQuery): string {
  const fields = new URLSearchParams();
  if (q.trim() !== '') fields.set('q', q);
  for (const [name, value] of Object.entries(filters)) if (value !== '') fields.set(name, value);
  if (sort !== '') fields.set('sort', sort);
  if (page > 1) fields.set('page', String(page));
  const text = fields.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns the next sort of a column: ascending, descending, then the list's own order. */
export function getNextSort(current: string, column: string): string {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? '' : column;
}

/** Whether a search or a filter hides rows. */
export const hasSearchOrFilter = ({ q, filters }: TableQuery): boolean =>
  q.trim() !== '' || Object.keys(filters).length > 0;
