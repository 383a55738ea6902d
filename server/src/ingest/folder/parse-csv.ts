import { CsvError, parse } from 'csv-parse/sync';

/** A row with its line number, for error messages. */
export interface CsvRow {
  /** First line of the row, from 1. */
  line: number;
  cells: string[];
}

/** Says in which line a text is not CSV. */
export class CsvSyntaxError extends Error {}

/** What spreadsheets put between cells. Excel takes it from the country's settings. */
const DELIMITERS = [',', ';', '\t'];

/**
 * Parses CSV as spreadsheets write it: lines end with LF, CR LF or CR, the first row decides which of `DELIMITERS`
 * separates cells, and quoted cells can contain both. Skips empty lines, and the line `sep=;` that Excel reads.
 * @throws CsvSyntaxError
 */
export function parseCsv(text: string): CsvRow[] {
  const unified = text.replace(/\r\n?/g, '\n');
  const separator = /^sep=(.)\n/.exec(unified)?.[1];
  const body = separator === undefined ? unified : unified.slice(unified.indexOf('\n'));
  const rows: CsvRow[] = [];
  let line = 1;
  try {
    parse(body, {
      delimiter: separator ?? findDelimiter(body),
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], { lines }) => {
        // Excel writes empty cells for columns that were in use before.
        const length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
        if (length > 0) rows.push({ line, cells: cells.slice(0, length) });
        line = lines + 1;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new CsvSyntaxError(`line ${line}: a quotation mark is not closed`, { cause: error });
    }
    throw error;
  }
  return rows;
}

/** Returns the delimiter that the first row contains most often. */
function findDelimiter(text: string): string {
  const [head = ''] = text.trimStart().split('\n', 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
