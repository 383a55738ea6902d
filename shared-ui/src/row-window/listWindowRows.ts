/** Which rows of a long list are in the page: those near the window, and those around the one that has the focus. */
export interface RowRange {
  /** The first row near the window; may lie behind the end of a list that has become shorter. */
  first: number;
  /** Behind the last row near the window. */
  end: number;
  /** The row that has the focus: it stays, however far one scrolls, and so do its neighbours, where Tab goes next. */
  held: number | null;
}

export interface WindowRow {
  index: number;
  /** How many rows are left out between this one and the one before it in the page. */
  rowsBefore: number;
}

/** A range moves by this many rows at once: small enough for a frame, large enough not to render at every one. */
const STEP = 4;

/** The rows near the window. `listTop` is where the list begins, in px from the window's top edge. */
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

/** The rows to render of a list with `count` rows, in their order, and how many are left out behind the last. */
export function listWindowRows(count: number, range: RowRange): { rows: WindowRow[]; rowsAfter: number } {
  // Never without a row: its height is what the others are measured by.
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
  const rows = indexes.map((index, place) => ({ index, rowsBefore: index - (indexes[place - 1] ?? -1) - 1 }));
  return { rows, rowsAfter: count - 1 - (indexes.at(-1) ?? -1) };
}
