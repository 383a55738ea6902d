import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export interface Column<Row> {
  title: string;
  render: (row: Row) => ReactNode;
  /** The server's sort name; without one the column cannot be sorted. */
  sort?: string;
  /** Whether the cells are numbers, aligned to the end. */
  isNumber?: boolean;
  /** Whether the text stays on one line, such as a date or a state. */
  isShort?: boolean;
  /** Whether to omit the column in a section narrower than 64rem. */
  isMinor?: boolean;
}
