import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeAudio, makeFolder } from '@nyimbo/ingest/testing';
import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { ingestFolder } from '../testing/ingest-folder.ts';
import { readServedTags } from '../testing/read-served-tags.ts';
import type { Outcome } from './folder/ingest-report.ts';

/** The files of each folder, with their tags. The title is the file's name, and the album that of the folder. */
const FOLDERS: Record<string, Record<string, Record<string, string>>> = {
  'With the flag': {
    'Nyenyezi.mp3': { artist: 'Zaweni', compilation: '1', track: '2' },
    'Mtendere.flac': { artist: 'Tamosa', compilation: '1', track: '1' },
    'Bata.m4a': { artist: 'Kalindo', compilation: '1', track: '3' },
    'Dzina.mp3': { compilation: '1', track: '4' },
  },
  'Without the flag': {
    'Mitengo.mp3': { artist: 'Tamosa', track: '2/3' },
    'Udzu.mp3': { artist: 'Zaweni feat. Lusungu', track: '1/3' },
    'Mvula.mp3': { artist: 'Kalindo', track: '3/3' },
  },
  'With guests': {
    'Chala.mp3': { artist: 'Kalindo', track: '1' },
    'Dzanja.mp3': { artist: 'Zaweni & KALINDO', track: '2' },
    'Manja.mp3': { artist: 'Zaweni', track: '3' },
    'Phazi.mp3': { artist: 'Kalindo', track: '4' },
  },
  'Two albums': {
    'Kale.mp3': { artist: 'Kalindo', track: '1' },
    'Lero.mp3': { artist: 'Zaweni', track: '1' },
  },
  'With a list': {
    'Gule.mp3': { artist: 'Kalindo', track: '1' },
    'Ng’oma.mp3': { artist: 'Zaweni', track: '2' },
  },
};

let app: TestApp;
let folder: string;
let outcomes: Outcome[];
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
  folder = makeFolder();
  let pitch = 300;
  for (const [album, files] of Object.entries(FOLDERS)) {
    mkdirSync(path.join(folder, album));
    for (const [name, tags] of Object.entries(files)) {
      const file = path.join(folder, album, name);
      makeAudio(file, {
        seconds: 1,
        pitch: (pitch += 40),
        tags: { title: path.parse(name).name, album, date: '2023', ...tags },
      });
    }
  }
  const rows = Object.keys(FOLDERS['With a list'] ?? {}).map((name) => `With a list/${name},Depot Records`);
  writeFileSync(path.join(folder, 'catalogue.csv'), ['file,albumartist', ...rows].join('\n'));
  outcomes = await ingestFolder(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const readAlbums = async (title: string) => {
  const { albums } = await app.ask(calls.albums, { limit: 60 });
  return Promise.all(
    albums
      .filter((album) => album.title === title)
      .map(async ({ stageName }) => {
        const { songs } = await app.ask(calls.album, { name: title, artist: stageName });
        return { artist: stageName, songs: songs.map((song) => `${song.title}, ${song.stageName}`) };
      }),
  );
};
const detailOf = (file: string) => outcomes.find((outcome) => outcome.file === file)?.detail ?? '';

test('CAT-2 files with the compilation flag are one album of various artists, who are the artist of no song', async () => {
  expect(await readAlbums('With the flag')).toEqual([
    { artist: 'Various artists', songs: ['Mtendere, Tamosa', 'Nyenyezi, Zaweni', 'Bata, Kalindo'] },
  ]);
  expect(detailOf('With the flag/Bata.m4a')).not.toContain(';');
  expect(detailOf('With the flag/Dzina.mp3')).toContain('no artist');
});

test('CAT-2 a folder with one album title and several artists is one album of various artists, and the report says so', async () => {
  expect(await readAlbums('Without the flag')).toEqual([
    { artist: 'Various artists', songs: ['Udzu (feat. Lusungu), Zaweni', 'Mitengo, Tamosa', 'Mvula, Kalindo'] },
  ]);
  expect(detailOf('Without the flag/Mvula.mp3')).toBe(
    '/song/Mvula&a_src=Kalindo; its folder is one album by several artists, so the album is by Various artists',
  );
  expect(await readServedTags(app, 'Mvula')).toMatchObject({ artist: 'Kalindo', album_artist: 'Various artists' });
});

test('CAT-2 an album with guests belongs to the artist of most of its songs', async () => {
  expect(await readAlbums('With guests')).toEqual([
    { artist: 'Kalindo', songs: ['Chala, Kalindo', 'Dzanja, Zaweni & KALINDO', 'Manja, Zaweni', 'Phazi, Kalindo'] },
  ]);
  expect(detailOf('With guests/Manja.mp3')).toContain('so the album is by Kalindo');
  expect(detailOf('With guests/Phazi.mp3')).not.toContain(';');
});

test('CAT-2 two albums of one title in a folder stay two, and the report asks', async () => {
  expect((await readAlbums('Two albums')).toSorted((one, other) => (one.artist < other.artist ? -1 : 1))).toEqual([
    { artist: 'Kalindo', songs: ['Kale, Kalindo'] },
    { artist: 'Zaweni', songs: ['Lero, Zaweni'] },
  ]);
  expect(detailOf('Two albums/Lero.mp3')).toContain('other artists in its folder have an album ‘Two albums’');
});

test('CAT-2 catalogue.csv names the artist of an album', async () => {
  expect(await readAlbums('With a list')).toEqual([
    { artist: 'Depot Records', songs: ['Gule, Kalindo', 'Ng’oma, Zaweni'] },
  ]);
});

test('CAT-2 --dry-run predicts the same album, and a song added later finds it', async () => {
  const late = path.join(folder, 'Without the flag', 'Nthaka.mp3');
  makeAudio(late, {
    seconds: 1,
    pitch: 2000,
    tags: { title: 'Nthaka', artist: 'Mbira Zathu', album: 'Without the flag', date: '2023' },
  });
  const predicted = await ingestFolder(app, folder, { options: ['--dry-run'] });
  expect(predicted.find(({ file }) => file.endsWith('Nthaka.mp3'))?.detail).toBe(
    'Nthaka, Mbira Zathu, Without the flag by Various artists, 2023; its folder is one album by several artists, so the album is by Various artists',
  );
  await ingestFolder(app, folder);
  app.services.answerCache.clear();
  const [album, ...rest] = await readAlbums('Without the flag');
  expect(rest).toEqual([]);
  expect(album?.songs.at(-1)).toBe('Nthaka, Mbira Zathu');
});
