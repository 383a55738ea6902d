type Cell = string | number;

/**
 * Matches the places where a spreadsheet can see the start of a formula: the start of the text, and each place where a
 * spreadsheet that separates columns by semicolons starts a cell, in spite of quotes. It also executes full-width signs.
 */
const FORMULA_START = /(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Writes rows as CSV (RFC 4180). The first line contains the column names. */
export function writeCsv(columnNames: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [columnNames, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(FORMULA_START, "'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
