import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toValidDisc, toValidTrack, cleanTagText, parseYear, type SongTags } from '@nyimbo/ingest';
import { decodeCsv } from './decode-csv.ts';
import { CSV_NAME } from './find-files.ts';
import { CsvSyntaxError, parseCsv, type CsvRow } from './parse-csv.ts';

const CSV_COLUMNS = [
  'file',
  'title',
  'artist',
  'album',
  'albumartist',
  'year',
  'genre',
  'disc',
  'track',
  'label',
] as const;
const TEXT_COLUMNS = ['title', 'artist', 'album', 'albumartist', 'genre', 'label'] as const;
type Column = (typeof CSV_COLUMNS)[number];
const MAX_BYTES = 50_000_000;

/** The content of `catalogue.csv`. */
export interface CatalogueCsv {
  /** Values by the file's path below the folder, with `/` between its segments. */
  byFile: ReadonlyMap<string, Partial<SongTags>>;
  /** Descriptions of invalid rows, with line numbers, and of guesses. Invalid rows are ignored. */
  problems: string[];
}

/**
 * Reads a folder's `catalogue.csv`. Without this file, the result is empty.
 * @decides OPR-7
 */
export async function readCatalogueCsv(folder: string, files: ReadonlySet<string>): Promise<CatalogueCsv> {
  const bytes = await readFile(path.join(folder, CSV_NAME)).catch(() => null); // Most folders have none.
  if (bytes === null) return { byFile: new Map(), problems: [] };
  if (bytes.length > MAX_BYTES) return { byFile: new Map(), problems: [`${CSV_NAME} is larger than 50 MB.`] };
  const { text, guessed } = decodeCsv(bytes);
  try {
    const { byFile, problems } = readRows(parseCsv(text), files);
    const guess = `${CSV_NAME} is not UTF-8, so it was read as ${guessed}. Check the letters with accents.`;
    return { byFile, problems: guessed === null ? problems : [guess, ...problems] };
  } catch (error) {
    if (error instanceof CsvSyntaxError) return { byFile: new Map(), problems: [`${CSV_NAME}, ${error.message}.`] };
    throw error;
  }
}

function readRows([head, ...rows]: readonly CsvRow[], files: ReadonlySet<string>): CatalogueCsv {
  const columns = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const unknown = columns.filter((column) => !CSV_COLUMNS.some((name) => name === column));
  if (!columns.includes('file') || unknown.length > 0) {
    const line = head?.line ?? 1;
    return { byFile: new Map(), problems: [`${CSV_NAME}, line ${line}: name the columns ${CSV_COLUMNS.join(',')}.`] };
  }
  const findFile = createFileFinder(files);
  const byFile = new Map<string, Partial<SongTags>>();
  const problems: string[] = [];
  for (const { line, cells } of rows) {
    const readCell = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? '';
    const file = findFile(readCell('file'));
    const problem = cells.length > columns.length ? 'too many values' : findProblem(readCell, file, byFile);
    if (problem === null && file !== null) byFile.set(file, toTags(readCell));
    else problems.push(`${CSV_NAME}, line ${line}: ${problem}.`);
  }
  return { byFile, problems };
}

/**
 * Creates the function that finds the file of a cell, whichever way its accents are composed: Macs decompose them in file
 * names, and spreadsheets compose them.
 */
function createFileFinder(files: ReadonlySet<string>): (cell: string) => string | null {
  const byComposedName = new Map(Array.from(files, (file) => [file.normalize('NFC'), file]));
  return (cell) => {
    const file = cell.replaceAll('\\', '/').replace(/^\.\//, '');
    return files.has(file) ? file : (byComposedName.get(file.normalize('NFC')) ?? null);
  };
}

function findProblem(
  readCell: (column: Column) => string,
  file: string | null,
  earlierRows: ReadonlyMap<string, unknown>,
): string | null {
  const name = cleanTagText(readCell('file')) ?? '';
  if (readCell('file') === '') return 'no file';
  if (file === null) return `there is no file ‘${name}’`;
  if (earlierRows.has(file)) return `‘${name}’ is in an earlier line`;
  if (readCell('year') !== '' && parseYear(readCell('year')) === null) return 'the year is not a year';
  if (readCell('track') !== '' && toValidTrack(Number(readCell('track'))) === null) return 'the track is not a number';
  if (readCell('disc') !== '' && toValidDisc(Number(readCell('disc'))) === null) return 'the disc is not a number';
  const empty = TEXT_COLUMNS.find((column) => readCell(column) !== '' && cleanTagText(readCell(column)) === null);
  return empty ? `the ${empty} is empty, ‘.’ or ‘..’` : null;
}

/** Converts a row to tags. Empty cells keep the values of the file's tags. A year also replaces the tags' date. */
function toTags(readCell: (column: Column) => string): Partial<SongTags> {
  return {
    title: cleanTagText(readCell('title')),
    artist: cleanTagText(readCell('artist')),
    album: cleanTagText(readCell('album')),
    albumArtist: cleanTagText(readCell('albumartist')),
    genre: cleanTagText(readCell('genre')),
    label: cleanTagText(readCell('label')),
    year: parseYear(readCell('year')),
    disc: toValidDisc(Number(readCell('disc') || Number.NaN)),
    track: toValidTrack(Number(readCell('track') || Number.NaN)),
  };
}
