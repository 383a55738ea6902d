import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeAudio, makeFolder } from '../testing/make-audio.ts';
import { SongTagsReader } from './song-tags-reader.ts';

const ALBUM = 'Kumidzi';
const ARTISTS = { 'Mvula.mp3': 'Kalindo', 'Udzu.mp3': 'Zaweni' };
/** Files that are named like songs, and that a run refuses. */
const REFUSED = ['empty.mp3', 'huge.mp3', 'link.mp3', 'pipe.mp3', 'text.mp3'];

let folder: string;
const toFile = (name: string) => ({ path: path.join(folder, name), name });
beforeAll(() => {
  folder = makeFolder();
  for (const [name, artist] of Object.entries(ARTISTS)) {
    makeAudio(path.join(folder, name), { seconds: 1, tags: { artist, album: ALBUM } });
  }
  writeFileSync(path.join(folder, 'empty.mp3'), '');
  writeFileSync(path.join(folder, 'text.mp3'), '<html>');
  makeAudio(path.join(folder, 'huge.mp3'), { seconds: 1, tags: { artist: 'Kalindo', album: 'Another' } });
  truncateSync(path.join(folder, 'huge.mp3'), 3_000_000_000);
  symlinkSync(path.join(folder, 'Mvula.mp3'), path.join(folder, 'link.mp3'));
  execFileSync('mkfifo', [path.join(folder, 'pipe.mp3')]);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Creates a reader for the folder that counts how often it reads each file. */
function createReader(names: readonly string[]) {
  const reads: string[] = [];
  const reader = new SongTagsReader({
    override({ name }) {
      reads.push(name);
      return {};
    },
    listFolder: async () => names.map(toFile),
    unknownArtist: null,
  });
  return { reader, reads };
}

test('CAT-2 reads each file once for songs that are read at the same time, and no file that is refused', async () => {
  const names = Object.keys(ARTISTS);
  const { reader, reads } = createReader([...REFUSED, ...names, 'gone.mp3']);
  const songs = await Promise.all(names.map((name) => reader.read(toFile(name))));
  expect(songs.map(({ tags }) => [tags.artist, tags.albumArtist])).toEqual([
    ['Kalindo', 'Various artists'],
    ['Zaweni', 'Various artists'],
  ]);
  expect(reads.toSorted()).toEqual(names);
});

test('CAT-2 a folder of more than 200 files is not taken for an album', async () => {
  const { reader, reads } = createReader([
    ...Object.keys(ARTISTS),
    ...Array.from({ length: 199 }, (_, index) => `${index}.mp3`),
  ]);
  expect(await reader.read(toFile('Udzu.mp3'))).toMatchObject({ tags: { albumArtist: null }, notes: [] });
  expect(reads).toEqual(['Udzu.mp3']);
});

test('CAT-2 a song with an album artist needs no other file', async () => {
  const { reader, reads } = createReader(Object.keys(ARTISTS));
  makeAudio(path.join(folder, 'Named.mp3'), { seconds: 1, tags: { artist: 'A', album: ALBUM, album_artist: 'Depot' } });
  expect(await reader.read(toFile('Named.mp3'))).toMatchObject({ tags: { albumArtist: 'Depot' }, notes: [] });
  expect(reads).toEqual(['Named.mp3']);
});

test('OPR-1 the end of a run ends the reading', async () => {
  const stopping = new AbortController();
  const reason = new Error('Stopped.');
  const reader = new SongTagsReader({
    override({ name }) {
      if (name === 'Mvula.mp3') stopping.abort(reason);
      return {};
    },
    listFolder: async () => Object.keys(ARTISTS).map(toFile),
    unknownArtist: null,
  });
  await expect(reader.read(toFile('Udzu.mp3'), stopping.signal)).rejects.toBe(reason);
});
