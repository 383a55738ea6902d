/** A row with its line number, for error messages. */
export interface CsvRow {
  /** First line of the row, from 1. */
  line: number;
  cells: string[];
}

/** Parses CSV (RFC 4180): quoted cells can contain commas, line breaks and doubled quotes. Skips empty lines. */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((value) => value.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === ',') endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || row.cells.length > 0) endRow();
  return rows;
}
