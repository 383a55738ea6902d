/** The rendered rows of a long list: those near the viewport, and those around the focused row. */
export interface RowRange {
  /** Index of the first row near the viewport; may exceed the length of a list that became shorter. */
  first: number;
  /** Index after the last row near the viewport. */
  end: number;
  /**
   * Index of the row with the focus; null if there is none. This row and its neighbours (the next targets of Tab) stay
   * rendered at any scroll position.
   */
  focusedRow: number | null;
}

interface RenderedRow {
  index: number;
  /** How many rows are omitted between this row and the previous rendered one. */
  rowsBefore: number;
}

/**
 * The range moves by this many rows during a scroll: few enough to render in one frame, enough to avoid a render for
 * each row.
 */
const STEP_ROWS = 4;

/** Returns the rows near the viewport. `listTop` is the list's top in px, relative to the viewport. */
export function findRange({
  listTop,
  viewportPx,
  rowPx,
  aheadPx,
}: Record<'listTop' | 'viewportPx' | 'rowPx' | 'aheadPx', number>): Pick<RowRange, 'first' | 'end'> {
  const first = Math.floor((-listTop - aheadPx) / rowPx / STEP_ROWS) * STEP_ROWS;
  const end = Math.ceil((viewportPx - listTop + aheadPx) / rowPx / STEP_ROWS) * STEP_ROWS;
  return { first: Math.max(0, first), end: Math.max(0, end) };
}

/** Returns the rows to render for a list of `count` rows, in order, and how many rows are omitted after the last. */
export function listWindowRows(count: number, range: RowRange): { rows: RenderedRow[]; rowsAfter: number } {
  // Always render a row, to measure the height of all rows.
  const first = Math.max(0, Math.min(range.first, count - STEP_ROWS));
  const end = Math.min(count, Math.max(range.end, first + STEP_ROWS));
  const indexes: number[] = [];
  const add = (from: number, to: number) => {
    for (let index = Math.max(from, (indexes.at(-1) ?? -1) + 1); index < Math.min(to, count); index++)
      indexes.push(index);
  };
  const { focusedRow } = range;
  if (focusedRow !== null && focusedRow - 1 < first) add(Math.max(0, focusedRow - 1), focusedRow + 2);
  add(first, end);
  if (focusedRow !== null && focusedRow + 2 > end) add(Math.max(0, focusedRow - 1), focusedRow + 2);
  const rows = indexes.map((index, position) => ({ index, rowsBefore: index - (indexes[position - 1] ?? -1) - 1 }));
  return { rows, rowsAfter: count - 1 - (indexes.at(-1) ?? -1) };
}
