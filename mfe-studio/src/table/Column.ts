import type { ReactNode } from 'react';

/** One column: its heading, how a row fills its cell, and how the cell behaves on a narrow screen. */
export interface Column<Row> {
  title: string;
  render: (row: Row) => ReactNode;
  /** The server's sort name; without one the column cannot be sorted. */
  sort?: string;
  /** Numbers: aligned to the end. */
  isNumber?: boolean;
  /** On one line, such as a date or a state. */
  isShort?: boolean;
  /** Left out where the section is narrower than 64rem. */
  isMinor?: boolean;
}
