import type { ReactElement } from 'react';
import type { Column } from './Column.ts';
import { RowCheckbox } from './RowCheckbox.tsx';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  name: string;
  /** Whether the row is selected; null if rows cannot be selected. */
  isSelected: boolean | null;
  onSelect: (isRange: boolean) => void;
}

/** One row. Each cell has its column's title in `data-head`; the card layout shows that title before the value. */
export function TableRow<Row>({ row, columns, name, isSelected, onSelect }: TableRowProps<Row>): ReactElement {
  return (
    <tr aria-selected={isSelected ?? undefined}>
      {isSelected !== null && (
        <td className="select">
          <RowCheckbox label={`Select ${name}`} isChecked={isSelected} onToggle={onSelect} />
        </td>
      )}
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.title}
            scope={index === 0 ? 'row' : undefined}
            data-head={column.title}
            data-number={column.isNumber || undefined}
            data-short={column.isShort || undefined}
            data-minor={column.isMinor || undefined}
          >
            {column.render(row)}
          </Cell>
        );
      })}
    </tr>
  );
}
