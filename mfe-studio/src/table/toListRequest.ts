import type { TableQuery } from './tableQuery.ts';

/** The fields of a list's request that all tables share. */
export interface ListRequest<Sort extends string> {
  page: number;
  text?: string;
  sort?: Sort;
  order?: 'asc' | 'desc';
}

/** Turns a table's state into a request. Ignores a sort that is not in `sorts`. */
export function toListRequest<Sort extends string>(query: TableQuery, sorts: readonly Sort[]): ListRequest<Sort> {
  const isDescending = query.sort.startsWith('-');
  const name = isDescending ? query.sort.slice(1) : query.sort;
  const sort = sorts.find((known) => known === name);
  const text = query.q.trim();
  return {
    page: query.page,
    ...(text !== '' && { text }),
    ...(sort !== undefined && { sort, order: isDescending ? 'desc' : 'asc' }),
  };
}

/** Returns the value of a filter if it is one of `values`; undefined otherwise. */
export function readFilter<Value extends string>(
  query: TableQuery,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === query.filters[name]);
}

/** Returns the value of a filter that holds a row's id, such as `genre`; undefined if it is not a valid id. */
export function readIdFilter(query: TableQuery, name: string): number | undefined {
  const id = Number(query.filters[name]);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
