/** The rendered rows of a long list: those near the viewport, and those around the focused row. */
export interface RowRange {
  /** Index of the first row near the viewport; may exceed the length of a list that became shorter. */
  first: number;
  /** Index after the last row near the viewport. */
  end: number;
  /** The focused row. It stays rendered at any scroll position, and so do its neighbours, where Tab goes next. */
  held: number | null;
}

interface WindowRow {
  index: number;
  /** How many rows are omitted between this row and the previous rendered one. */
  rowsBefore: number;
}

/** A range moves by this many rows: few enough for a frame, enough to avoid a render per row. */
const STEP = 4;

/** Returns the rows near the viewport. `listTop` is the list's top in px, relative to the viewport. */
export function findRange(
  listTop: number,
  viewPx: number,
  rowPx: number,
  aheadPx: number,
): Pick<RowRange, 'first' | 'end'> {
  const first = Math.floor((-listTop - aheadPx) / rowPx / STEP) * STEP;
  const end = Math.ceil((viewPx - listTop + aheadPx) / rowPx / STEP) * STEP;
  return { first: Math.max(0, first), end: Math.max(0, end) };
}

/** Returns the rows to render for a list of `count` rows, in order, and how many rows are omitted after the last. */
export function listWindowRows(count: number, range: RowRange): { rows: WindowRow[]; rowsAfter: number } {
  // Always render a row: its height is the measure for all rows.
  const first = Math.max(0, Math.min(range.first, count - STEP));
  const end = Math.min(count, Math.max(range.end, first + STEP));
  const indexes: number[] = [];
  const add = (from: number, to: number) => {
    for (let index = Math.max(from, (indexes.at(-1) ?? -1) + 1); index < Math.min(to, count); index++)
      indexes.push(index);
  };
  const { held } = range;
  if (held !== null && held - 1 < first) add(Math.max(0, held - 1), held + 2);
  add(first, end);
  if (held !== null && held + 2 > end) add(Math.max(0, held - 1), held + 2);
  const rows = indexes.map((index, position) => ({ index, rowsBefore: index - (indexes[position - 1] ?? -1) - 1 }));
  return { rows, rowsAfter: count - 1 - (indexes.at(-1) ?? -1) };
}
