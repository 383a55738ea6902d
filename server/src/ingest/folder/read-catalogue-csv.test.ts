import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readCatalogueCsv } from './read-catalogue-csv.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'nyimbo-csv-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(csv: string | Buffer, files: readonly string[] = ['khadi.mp3', 'kalata.mp3']) {
  await writeFile(path.join(folder, 'catalogue.csv'), csv);
  const { byFile, problems } = await readCatalogueCsv(folder, new Set(files));
  return { titles: Object.fromEntries(Array.from(byFile, ([file, { title }]) => [file, title])), problems };
}

const ROWS = [
  ['file', 'title', 'artist', 'year', 'track'],
  ['khadi.mp3', 'Café José', 'Zaweni', '2024', '1'],
  ['kalata.mp3', 'Señor Phiri', 'Zaweni', '2024', '2'],
];
const TITLES = { 'khadi.mp3': 'Café José', 'kalata.mp3': 'Señor Phiri' };
const write = (delimiter: string, lineEnd: string) =>
  ROWS.map((cells) => cells.join(delimiter)).join(lineEnd) + lineEnd;
/** Mac Roman codes of the letters that differ from Latin 1. */
const MAC_ROMAN: Record<string, number> = { é: 0x8e, ñ: 0x96 };
const encodeMacRoman = (text: string) =>
  Buffer.from([...text].map((letter) => MAC_ROMAN[letter] ?? letter.charCodeAt(0)));
const utf16 = Buffer.from(`\uFEFF${write('\t', '\r\n')}`, 'utf16le');

test.each([
  ['CSV with commas', write(',', '\n')],
  ['CSV UTF-8 of Excel', `\uFEFF${write(',', '\r\n')}`],
  ['CSV with semicolons', write(';', '\r\n')],
  ['CSV that names its separator', `sep=;\r\n${write(';', '\r\n')}`],
  ['CSV with tabs', write('\t', '\n')],
  ['CSV with the line ends of old Macs', write(',', '\r')],
  ['CSV with two kinds of line ends', write(',', '\n').replace('\n', '\r\n')],
  ['CSV with an empty line above the header', `\r\n${write(';', '\r\n')}`],
  ['Unicode text of Excel', utf16],
  ['UTF-16, big-endian', Buffer.from(utf16).swap16()],
  ['UTF-16 without a mark', utf16.subarray(2)],
])('OPR-7 reads %s', async (_, csv) => {
  expect(await read(csv)).toEqual({ titles: TITLES, problems: [] });
});

test.each([
  ['Windows-1252', Buffer.from(write(';', '\r\n'), 'latin1')],
  ['Mac Roman', encodeMacRoman(write(',', '\r'))],
])('OPR-7 reads a file that is not UTF-8 as %s, and says so', async (encoding, csv) => {
  expect(await read(csv)).toEqual({
    titles: TITLES,
    problems: [`catalogue.csv is not UTF-8, so it was read as ${encoding}. Check the letters with accents.`],
  });
});

test('OPR-7 keeps the quotation marks, dashes and letters that only Windows-1252 has', async () => {
  const csv = Buffer.concat([
    Buffer.from('file,title\nkhadi.mp3,Don'),
    Buffer.from([0x92]),
    Buffer.from('t '),
    Buffer.from([0x93, 0x8e, 0x94, 0x20, 0x96, 0x20, 0x80]),
    Buffer.from('5\n'),
  ]);
  expect((await read(csv)).titles).toEqual({ 'khadi.mp3': 'Don’t “Ž” – €5' });
});

test('OPR-7 ignores the empty cells that Excel adds behind cleared columns', async () => {
  expect(await read('file;title;;\nkhadi.mp3;Khadi;;\n')).toEqual({ titles: { 'khadi.mp3': 'Khadi' }, problems: [] });
});

test('OPR-7 finds a file whose name has its accents decomposed, as on a Mac', async () => {
  const [composed, decomposed] = ['Ŵana.mp3'.normalize('NFC'), 'Ŵana.mp3'.normalize('NFD')];
  const csv = `file,title\n${composed},One\n${decomposed},Again\n`;
  expect(await read(csv, [decomposed])).toEqual({
    titles: { [decomposed]: 'One' },
    problems: [`catalogue.csv, line 3: ‘${composed}’ is in an earlier line.`],
  });
  const both = await read(csv, [composed, decomposed]);
  expect(both).toEqual({ titles: { [composed]: 'One', [decomposed]: 'Again' }, problems: [] });
});

test('DAT-2 cells can have quotes, delimiters and line ends, and problems name the first line of their row', async () => {
  const csv = `file;title\n"khadi.mp3";"A; ""b""\n\nc"\n\nkalata.mp3;7" mix\ngone.mp3;x\nkhadi.mp3;y;z\n`;
  expect(await read(csv)).toEqual({
    titles: { 'khadi.mp3': 'A; "b" c', 'kalata.mp3': '7" mix' },
    problems: ['catalogue.csv, line 7: there is no file ‘gone.mp3’.', 'catalogue.csv, line 8: too many values.'],
  });
});

test('CAT-3 a title or artist of signs only is a name, and one of spaces and invisible characters, or `..`, is none', async () => {
  const csv = 'file,title,artist\nkhadi.mp3,???,!!!\nkalata.mp3,\u3164,\ndzuwa.mp3,Dzuwa,..\n';
  await writeFile(path.join(folder, 'catalogue.csv'), csv);
  const { byFile, problems } = await readCatalogueCsv(folder, new Set(['khadi.mp3', 'kalata.mp3', 'dzuwa.mp3']));
  expect(byFile.get('khadi.mp3')).toMatchObject({ title: '???', artist: '!!!' });
  expect(problems).toEqual([
    'catalogue.csv, line 3: the title is empty, ‘.’ or ‘..’.',
    'catalogue.csv, line 4: the artist is empty, ‘.’ or ‘..’.',
  ]);
});

test.each([
  [
    'an open quotation mark',
    'file,title\n\nkhadi.mp3,"Open\nkalata.mp3,x\n',
    'line 3: a quotation mark is not closed.',
  ],
  [
    'an unknown column',
    'file,name\n',
    'line 1: name the columns file,title,artist,album,albumartist,year,genre,disc,track,label.',
  ],
  ['nothing', '', 'line 1: name the columns file,title,artist,album,albumartist,year,genre,disc,track,label.'],
])('DAT-2 a file with %s gives no values and one message', async (_, csv, message) => {
  expect(await read(csv)).toEqual({ titles: {}, problems: [`catalogue.csv, ${message}`] });
});

test('CAT-2 reads discs, and reports one that is no number from 1 to 99', async () => {
  const csv = 'file,disc,track\nkhadi.mp3,2,7\nkalata.mp3,100,1\n';
  await writeFile(path.join(folder, 'catalogue.csv'), csv);
  const { byFile, problems } = await readCatalogueCsv(folder, new Set(['khadi.mp3', 'kalata.mp3']));
  expect(byFile.get('khadi.mp3')).toMatchObject({ disc: 2, track: 7 });
  expect(problems).toEqual(['catalogue.csv, line 3: the disc is not a number.']);
});
