import type { ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  render: (row: Row) => ReactNode;
  /** The name by which the server sorts; without one the column cannot be sorted. */
  sort?: string;
  /** Numbers: aligned to the end. */
  isNumber?: boolean;
  /** On one line, such as a date. */
  isShort?: boolean;
  /** Shown from 1200 px up. */
  isMinor?: boolean;
}
