import { useMemo, useState, useSyncExternalStore } from 'react';
import { createRowTracker } from './createRowTracker.ts';
import { listWindowRows } from './listWindowRows.ts';

/** A list shorter than this is whole: then find-in-page sees all of it, and nothing is measured or left out. */
const WHOLE_BELOW = 100;

export interface PlacedRow {
  index: number;
  /** The height of the rows that are left out before this one. */
  gapPx: number;
}

export interface RowWindow {
  /** Goes on the list, whose children are the rows; each row carries `aria-posinset`. */
  ref: (list: HTMLElement | null) => (() => void) | undefined;
  /** The rows to render, in their order. */
  rows: PlacedRow[];
  /** The height of the rows that are left out behind the last one. */
  tailPx: number;
  /** Some rows may be left out, so that each has to say its place. */
  isWindowed: boolean;
}

/**
 * Keeps a long list light: only the rows near the window, and the one that has the focus, are in the page; the others
 * leave their height. For lists that scroll with the page and whose rows are equally high. The rows keep their keys
 * and their places among each other when a list grows into a long one, so that none loses its state or the focus.
 */
export function useRowWindow(count: number): RowWindow {
  const [tracker] = useState(createRowTracker);
  const view = useSyncExternalStore(tracker.subscribe, tracker.read);
  const isWindowed = count >= WHOLE_BELOW;
  return useMemo(() => {
    const range = isWindowed ? view : { first: 0, end: count, held: null };
    const { rows, rowsAfter } = listWindowRows(count, range);
    return {
      ref: tracker.attach,
      rows: rows.map(({ index, rowsBefore }) => ({ index, gapPx: rowsBefore * view.rowPx })),
      tailPx: rowsAfter * view.rowPx,
      isWindowed,
    };
  }, [tracker, view, count, isWindowed]);
}
