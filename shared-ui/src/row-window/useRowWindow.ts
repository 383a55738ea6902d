import { useMemo, useState, useSyncExternalStore } from 'react';
import { createRowTracker } from './createRowTracker.ts';
import { listWindowRows } from './listWindowRows.ts';

/** Minimum length of a windowed list. A shorter list renders completely, and find-in-page searches all of it. */
const MIN_WINDOWED_ROWS = 100;

/** One row to render. `gapPx` becomes its top margin; it is 0 for a row that follows the previous one directly. */
export interface WindowRow {
  index: number;
  /** The height of the rows omitted before this one. */
  gapPx: number;
}

/** The rows to render, and the height of the omitted rows. */
export interface RowWindow {
  /** Ref for the list element. Its children must be the rows, each with `aria-posinset`. */
  ref: (list: HTMLElement | null) => (() => void) | undefined;
  /** The rows to render, in order. */
  rows: WindowRow[];
  /** The height of the rows omitted after the last one. */
  tailPx: number;
  /** Whether rows may be omitted. Each row must then announce its position in the list. */
  isWindowed: boolean;
}

/**
 * Windows a long list: renders only the rows near the viewport and the focused row, and keeps the space of the omitted
 * rows. For lists that scroll with the page and whose rows have the same height. Rows keep their keys and their order
 * when a list becomes long, so no row loses its state or the focus.
 */
export function useRowWindow(count: number): RowWindow {
  const [tracker] = useState(createRowTracker);
  const view = useSyncExternalStore(tracker.subscribe, tracker.read, tracker.read);
  const isWindowed = count >= MIN_WINDOWED_ROWS;
  return useMemo(() => {
    const range = isWindowed ? view : { first: 0, end: count, focusedRow: null };
    const { rows, rowsAfter } = listWindowRows(count, range);
    return {
      ref: tracker.attach,
      rows: rows.map(({ index, rowsBefore }) => ({ index, gapPx: rowsBefore * view.rowPx })),
      tailPx: rowsAfter * view.rowPx,
      isWindowed,
    };
  }, [tracker, view, count, isWindowed]);
}
