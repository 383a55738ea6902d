import type { ReactElement, ReactNode } from 'react';
import type { StudioCallResult } from '../api/useStudioCall.ts';
import { PageTitle } from '../ui/pageStyles.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { TableToolbar, type TableFilter } from './TableToolbar.tsx';

interface ListPageProps<Row, Id> extends Omit<
  DataTableProps<Row, Id>,
  'total' | 'isTotalCut' | 'error' | 'isBusy' | 'onRetry'
> {
  title: string;
  /** The call that lists the rows. */
  list: StudioCallResult<{ total: number; isTotalCut?: boolean }>;
  /** The search field's name; without one there is no search. */
  searchLabel?: string;
  filters: readonly TableFilter[];
  /** Further fields of the toolbar, after the filters. */
  fields?: ReactNode;
  /** Buttons at the end of the toolbar. */
  actions?: ReactNode;
  /** The result of the last action, above the table. */
  notice?: ReactNode;
}

/** A page with one table: its title, its toolbar, its rows. */
export function ListPage<Row, Id extends string | number>({
  title,
  list,
  searchLabel,
  filters,
  fields,
  actions,
  notice,
  ...table
}: ListPageProps<Row, Id>): ReactElement {
  const { controls } = table;
  const { data, error, isBusy, refetch } = list;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <TableToolbar {...{ searchLabel, filters, fields, controls }}>{actions}</TableToolbar>
      {notice}
      <DataTable
        {...table}
        total={data?.total ?? 0}
        isTotalCut={data?.isTotalCut}
        error={error}
        isBusy={isBusy}
        onRetry={refetch}
      />
    </>
  );
}
