import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkTrack, cleanText, parseYear, type SongTags } from '@nyimbo/ingest';
import { CSV_NAME } from './find-files.ts';
import { parseCsv } from './parse-csv.ts';

const COLUMNS = ['file', 'title', 'artist', 'album', 'year', 'genre', 'track', 'label'] as const;
type Column = (typeof COLUMNS)[number];
const MOST_BYTES = 50_000_000;

/** The content of `catalogue.csv`. */
export interface CatalogueCsv {
  /** Values by the file's path below the folder, with `/`. */
  byFile: ReadonlyMap<string, Partial<SongTags>>;
  /** Errors with line numbers. These rows are ignored. */
  problems: string[];
}

/** Reads a folder's `catalogue.csv`; without one there are no values. */
export async function readCatalogueCsv(folder: string, files: ReadonlySet<string>): Promise<CatalogueCsv> {
  const bytes = await readFile(path.join(folder, CSV_NAME)).catch(() => null); // Most folders have none.
  if (bytes === null) return { byFile: new Map(), problems: [] };
  if (bytes.length > MOST_BYTES) return { byFile: new Map(), problems: [`${CSV_NAME} is larger than 50 MB.`] };
  const [head, ...rows] = parseCsv(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  const columns = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const unknown = columns.filter((column) => !COLUMNS.some((name) => name === column));
  if (!columns.includes('file') || unknown.length > 0) {
    return { byFile: new Map(), problems: [`${CSV_NAME}, line 1: name the columns ${COLUMNS.join(',')}.`] };
  }
  const byFile = new Map<string, Partial<SongTags>>();
  const problems: string[] = [];
  for (const { line, cells } of rows) {
    const read = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? '';
    const problem = cells.length > columns.length ? 'too many values' : findProblem(read, files, byFile);
    if (problem === null) byFile.set(normalise(read('file')), toTags(read));
    else problems.push(`${CSV_NAME}, line ${line}: ${problem}.`);
  }
  return { byFile, problems };
}

/** Normalizes a path to the form of the folder's file names. */
const normalise = (file: string) => file.replaceAll('\\', '/').replace(/^\.\//, '');

function findProblem(
  read: (column: Column) => string,
  files: ReadonlySet<string>,
  known: ReadonlyMap<string, unknown>,
): string | null {
  const file = normalise(read('file'));
  if (file === '') return 'no file';
  if (!files.has(file)) return `there is no file ‘${cleanText(file) ?? ''}’`;
  if (known.has(file)) return `‘${cleanText(file) ?? ''}’ is in an earlier line`;
  if (read('year') !== '' && parseYear(read('year')) === null) return 'the year is not a year';
  if (read('track') !== '' && checkTrack(Number(read('track'))) === null) return 'the track is not a number';
  const texts = (['title', 'artist', 'album', 'genre', 'label'] as const).filter((column) => read(column) !== '');
  const empty = texts.find((column) => cleanText(read(column)) === null);
  return empty ? `the ${empty} has no letters` : null;
}

/** Empty cells keep the tags' values. A year also replaces the tags' date. */
function toTags(read: (column: Column) => string): Partial<SongTags> {
  return {
    title: cleanText(read('title')),
    artist: cleanText(read('artist')),
    album: cleanText(read('album')),
    genre: cleanText(read('genre')),
    label: cleanText(read('label')),
    year: parseYear(read('year')),
    track: checkTrack(Number(read('track') || Number.NaN)),
  };
}
