import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toValidTrack, cleanTagText, parseYear, type SongTags } from '@nyimbo/ingest';
import { CSV_NAME } from './find-files.ts';
import { parseCsv } from './parse-csv.ts';

const CSV_COLUMNS = ['file', 'title', 'artist', 'album', 'year', 'genre', 'track', 'label'] as const;
type Column = (typeof CSV_COLUMNS)[number];
const MAX_BYTES = 50_000_000;

/** The content of `catalogue.csv`. */
export interface CatalogueCsv {
  /** Values by the file's path below the folder, with `/` between its segments. */
  byFile: ReadonlyMap<string, Partial<SongTags>>;
  /** Descriptions of invalid rows, with line numbers. Invalid rows are ignored. */
  problems: string[];
}

/** Reads a folder's `catalogue.csv`. Without this file, the result is empty. */
export async function readCatalogueCsv(folder: string, files: ReadonlySet<string>): Promise<CatalogueCsv> {
  const bytes = await readFile(path.join(folder, CSV_NAME)).catch(() => null); // Most folders have none.
  if (bytes === null) return { byFile: new Map(), problems: [] };
  if (bytes.length > MAX_BYTES) return { byFile: new Map(), problems: [`${CSV_NAME} is larger than 50 MB.`] };
  const [head, ...rows] = parseCsv(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  const columns = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const unknown = columns.filter((column) => !CSV_COLUMNS.some((name) => name === column));
  if (!columns.includes('file') || unknown.length > 0) {
    return { byFile: new Map(), problems: [`${CSV_NAME}, line 1: name the columns ${CSV_COLUMNS.join(',')}.`] };
  }
  const byFile = new Map<string, Partial<SongTags>>();
  const problems: string[] = [];
  for (const { line, cells } of rows) {
    const readCell = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? '';
    const problem = cells.length > columns.length ? 'too many values' : findProblem(readCell, files, byFile);
    if (problem === null) byFile.set(normalisePath(readCell('file')), toTags(readCell));
    else problems.push(`${CSV_NAME}, line ${line}: ${problem}.`);
  }
  return { byFile, problems };
}

/** Normalises a path to the form of the file names in `files`. */
const normalisePath = (file: string) => file.replaceAll('\\', '/').replace(/^\.\//, '');

function findProblem(
  readCell: (column: Column) => string,
  files: ReadonlySet<string>,
  earlierRows: ReadonlyMap<string, unknown>,
): string | null {
  const file = normalisePath(readCell('file'));
  if (file === '') return 'no file';
  if (!files.has(file)) return `there is no file ‘${cleanTagText(file) ?? ''}’`;
  if (earlierRows.has(file)) return `‘${cleanTagText(file) ?? ''}’ is in an earlier line`;
  if (readCell('year') !== '' && parseYear(readCell('year')) === null) return 'the year is not a year';
  if (readCell('track') !== '' && toValidTrack(Number(readCell('track'))) === null) return 'the track is not a number';
  const texts = (['title', 'artist', 'album', 'genre', 'label'] as const).filter((column) => readCell(column) !== '');
  const empty = texts.find((column) => cleanTagText(readCell(column)) === null);
  return empty ? `the ${empty} has no letters` : null;
}

/** Converts a row to tags. Empty cells keep the values of the file's tags. A year also replaces the tags' date. */
function toTags(readCell: (column: Column) => string): Partial<SongTags> {
  return {
    title: cleanTagText(readCell('title')),
    artist: cleanTagText(readCell('artist')),
    album: cleanTagText(readCell('album')),
    genre: cleanTagText(readCell('genre')),
    label: cleanTagText(readCell('label')),
    year: parseYear(readCell('year')),
    track: toValidTrack(Number(readCell('track') || Number.NaN)),
  };
}
