type Cell = string | number;

/** Matches texts that a spreadsheet executes as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Writes rows as CSV (RFC 4180). The first line contains the column names. */
export function writeCsv(columnNames: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [columnNames, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
