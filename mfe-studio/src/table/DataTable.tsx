import { EmptyState, Button, ErrorCard } from '@nyimbo/shared-ui';
import type { ReactElement, ReactNode } from 'react';
import type { Column } from './Column.ts';
import { Pager } from './Pager.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableFrame } from './tableStyles.ts';
import { TableHead } from './TableHead.tsx';
import { hasSearchOrFilter } from './tableQuery.ts';
import { toWords } from '../ui/toWords.ts';
import { TableRow } from './TableRow.tsx';
import type { TableControls } from './useTableQuery.ts';
import { useSelection, type Selection } from './useSelection.ts';

/** The props of `DataTable`. `ListPage` extends them with the heading, the toolbar and the call. */
export interface DataTableProps<Row, Id> {
  /** The word for the rows, in the plural and lower case: 'songs'. */
  noun: string;
  /** The columns. The cell of the first column is the header of its row. */
  columns: readonly Column<Row>[];
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  total: number;
  /** Whether there are more rows than `total`, because the server counts only up to a limit. */
  isTotalCut?: boolean;
  idOf: (row: Row) => Id;
  nameOf: (row: Row) => string;
  controls: TableControls;
  error: Error | null;
  isBusy: boolean;
  onRetry: () => void;
  /** Actions for the selected rows. Without it, rows cannot be selected. */
  bulkActions?: (selection: Selection<Id>) => ReactNode;
  /** Shown when the catalogue has no rows at all. */
  emptyText: string;
}

/** A table whose rows the server sorts, filters and pages. On a phone each row is a card. */
export function DataTable<Row, Id extends string | number>(props: DataTableProps<Row, Id>): ReactElement {
  const { noun, columns, rows, total, idOf, controls, error, isBusy, onRetry, bulkActions } = props;
  const selection = useSelection((rows ?? []).map(idOf));

  if (rows === undefined && error !== null) {
    return <ErrorCard title={`The ${noun} did not load`} text={error.message} isRetrying={isBusy} onRetry={onRetry} />;
  }
  if (rows?.length === 0) return <EmptyTable {...props} />;
  const isSelectable = bulkActions !== undefined;
  return (
    <>
      {error !== null && <ErrorCard text={error.message} isRetrying={isBusy} onRetry={onRetry} />}
      {isSelectable && selection.ids.size > 0 && (
        <SelectionBar noun={noun} count={selection.ids.size} onClear={selection.clear}>
          {bulkActions(selection)}
        </SelectionBar>
      )}
      <TableFrame aria-label={toWords(noun)} aria-busy={isBusy || undefined}>
        <TableHead
          {...{ noun, columns, controls }}
          selection={isSelectable ? selectionOfPage(props, selection) : null}
        />
        <tbody>
          {rows === undefined ? (
            <SkeletonRows columns={columns.length + (isSelectable ? 1 : 0)} />
          ) : (
            rows.map((row) => (
              <TableRow
                key={idOf(row)}
                {...{ row, columns }}
                name={props.nameOf(row)}
                isSelected={isSelectable ? selection.ids.has(idOf(row)) : null}
                onSelect={(isRange) => selection.toggle(idOf(row), isRange)}
              />
            ))
          )}
        </tbody>
      </TableFrame>
      <Pager
        noun={noun}
        page={controls.query.page}
        total={total}
        isTotalCut={props.isTotalCut}
        rowsShown={rows?.length ?? 0}
        onPage={(page) => controls.change({ page })}
      />
    </>
  );
}

function selectionOfPage<Row, Id>({ rows = [], idOf }: DataTableProps<Row, Id>, selection: Selection<Id>) {
  const selected = rows.filter((row) => selection.ids.has(idOf(row))).length;
  return { isAll: rows.length > 0 && selected === rows.length, isSome: selected > 0, onToggle: selection.toggleAll };
}

function EmptyTable<Row, Id>({ noun, controls, emptyText }: DataTableProps<Row, Id>): ReactElement {
  if (controls.query.page > 1) {
    return (
      <EmptyState
        title={`No more ${noun}`}
        text="This page is past the end of the list."
        action={<Button onClick={() => controls.change({ page: 1 })}>Go to the first page</Button>}
      />
    );
  }
  if (!hasSearchOrFilter(controls.query)) return <EmptyState title={`No ${noun} yet`} text={emptyText} />;
  return (
    <EmptyState
      title={`No ${noun} match`}
      text="Change the search or the filters."
      action={<Button onClick={controls.clear}>Clear filters</Button>}
    />
  );
}
