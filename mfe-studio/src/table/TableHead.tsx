import { DownIcon, UpIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Column } from './Column.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { getNextSort } from './tableQuery.ts';
import type { TableControls } from './useTableQuery.ts';

interface TableHeadProps<Row> {
  noun: string;
  columns: readonly Column<Row>[];
  controls: TableControls;
  /** State of the checkbox that selects all rows; null if rows cannot be selected. */
  selection: { isAll: boolean; isSome: boolean; onToggle: () => void } | null;
}

/** The column titles. The title of a sortable column is a button. */
export function TableHead<Row>({ noun, columns, controls, selection }: TableHeadProps<Row>): ReactElement {
  const { sort } = controls.query;
  return (
    <thead>
      <tr>
        {selection && (
          <td className="select">
            <RowCheckbox
              label={`Select all ${noun} on this page`}
              isChecked={selection.isAll}
              isMixed={selection.isSome && !selection.isAll}
              onToggle={selection.onToggle}
            />
          </td>
        )}
        {columns.map((column) => {
          const direction = column.sort === undefined ? undefined : directionOf(sort, column.sort);
          return (
            <th
              key={column.title}
              scope="col"
              aria-sort={direction}
              data-number={column.isNumber || undefined}
              data-short={column.isShort || undefined}
              data-minor={column.isMinor || undefined}
            >
              {column.sort === undefined ? (
                column.title
              ) : (
                <button type="button" onClick={() => controls.change({ sort: getNextSort(sort, column.sort ?? '') })}>
                  {column.title}
                  {direction === 'ascending' && <UpIcon size="sm" />}
                  {direction === 'descending' && <DownIcon size="sm" />}
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function directionOf(sort: string, column: string): 'ascending' | 'descending' | undefined {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : undefined;
}
