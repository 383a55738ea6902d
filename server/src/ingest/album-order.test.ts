import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeAudio, makeFolder } from '@nyimbo/ingest/testing';
import { calls, numbers } from '@nyimbo/shared-api/contract';
import { writeCursor } from '../http/calls/cursor.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { ingestFolder } from '../testing/ingest-folder.ts';
import { readServedTags } from '../testing/read-served-tags.ts';
import { askStudio, registerStaff } from '../testing/studio-staff.ts';

/** The files of each album in its order, with the tags beside title, artist and album. The title is the name's last word. */
const ALBUMS: Record<string, Record<string, Record<string, string>>> = {
  'Two discs': {
    'One.mp3': { disc: '1/2', track: '1/2' },
    'Two.mp3': { disc: '1/2', track: '2/2' },
    'Three.mp3': { disc: '2/2', track: '1/2' },
    'Four.mp3': { disc: '2/2', track: '2/2' },
  },
  'Two folders': { 'CD1/01 One.mp3': {}, 'CD1/02 Two.mp3': {}, 'CD2/01 Three.mp3': {} },
  Sides: {
    'Side A/02 One.mp3': { track: 'A1' },
    'Side A/01 Two.mp3': { track: 'A2' },
    'Side B/01 Three.mp3': { track: 'B1/1' },
  },
  Names: {
    'x Begin.mp3': { track: '1' },
    '7 Maloto.mp3': { title: '7 Maloto' },
    'Ulendo.mp3': {},
    'Ulendo 2.mp3': {},
    'Ulendo 10.mp3': {},
  },
};
const titleOf = (name: string) => path.parse(name).name.split(' ').at(-1) ?? '';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
  const folder = makeFolder();
  const made = makeFolder();
  const files = Object.entries(ALBUMS).flatMap(([album, names]) =>
    Object.entries(names).map(([name, tags]) => ({ album, name: path.join(album, name), tags })),
  );
  for (const [index, { album, name, tags }] of files.entries()) {
    for (const root of [folder, made]) mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    const names = { title: titleOf(name), artist: 'Kalindo', album };
    makeAudio(path.join(made, name), { seconds: 1, pitch: 300 + 40 * index, tags: { ...names, ...tags } });
  }
  // The last song of each album comes first.
  const lastNames = Object.values(ALBUMS).map((names) => Object.keys(names).at(-1));
  const isLast = (name: string) => lastNames.some((last) => last !== undefined && name.endsWith(last));
  for (const isTurn of [isLast, (name: string) => !isLast(name)]) {
    for (const { name } of files) if (isTurn(name)) renameSync(path.join(made, name), path.join(folder, name));
    await ingestFolder(app, folder);
  }
  rmSync(folder, { recursive: true });
  rmSync(made, { recursive: true });
});
afterAll(() => app.close());

/** Reads an album song by song, at most `max` songs, because a cursor that repeats would never end. */
const readTitlesOneByOne = async (name: string, max: number, page: { cursor?: string } = {}): Promise<string[]> => {
  const { songs, nextCursor } = await app.ask(calls.album, { name, artist: 'Kalindo', limit: 1, ...page });
  const following = nextCursor && max > 1 ? await readTitlesOneByOne(name, max - 1, { cursor: nextCursor }) : [];
  return [...songs.map(({ title }) => title), ...following];
};
const readTitles = async (name: string) =>
  (await app.ask(calls.album, { name, artist: 'Kalindo' })).songs.map(({ title }) => title);

test.each(Object.entries(ALBUMS))(
  'CAT-2 the songs of ‘%s’ are in the order of discs, tracks and files',
  async (album, files) => {
    const expected = Object.entries(files).map(([name, tags]) => tags['title'] ?? titleOf(name));
    expect(await readTitles(album)).toEqual(expected);
    expect(await readTitlesOneByOne(album, expected.length + 1)).toEqual(expected);
  },
);

test.each([1, numbers.INTEGER_MAX])(
  'CAT-6 no album ends early at the track order %i of an earlier release',
  async (order) => {
    const request = { name: 'Two discs', artist: 'Kalindo', limit: 1, cursor: writeCursor([order, 1]) };
    expect((await app.call('album', request)).body).toMatchObject({
      errors: { cursor: expect.stringContaining('Reload it') },
    });
  },
);

test('CAT-2 the file of a song has its disc and track for other players', async () => {
  expect(await readServedTags(app, 'Four')).toMatchObject({ disc: '2', track: '2' });
});

test('CAT-2 staff see the order of listeners, correct a disc, and number the songs as one disc', async () => {
  const editor = await registerStaff(app, 'editor');
  const { albums } = await askStudio(app, 'studioAlbums', { text: 'Two discs' }, editor);
  const readAlbum = async () => (await askStudio(app, 'studioAlbum', { id: albums[0]?.id ?? 0 }, editor)).album;
  const numbersOf = ({ songs }: Awaited<ReturnType<typeof readAlbum>>) =>
    songs.map(({ title, discNumber, trackNumber }) => [title, discNumber, trackNumber]);
  const album = await readAlbum();
  expect(numbersOf(album)).toEqual([
    ['One', 1, 1],
    ['Two', 1, 2],
    ['Three', 2, 1],
    ['Four', 2, 2],
  ]);

  const { song } = await askStudio(app, 'studioSong', { id: album.songs[3]?.id ?? 0 }, editor);
  const { id, version, title, trackNumber, year, releasedOn, isFeatured, isHot } = song;
  const fields = { title, artistId: song.artist.id, albumId: album.id, genreId: null, year, releasedOn };
  const publishAt = song.publishAt;
  const request = { id, version, ...fields, trackNumber, isFeatured, isHot, publishAt, isHidden: false };
  const corrected = await askStudio(app, 'saveSong', { ...request, discNumber: 1 }, editor);
  expect(await readTitles('Two discs')).toEqual(['One', 'Four', 'Two', 'Three']);
  // A studio of an earlier release does not send the disc.
  const again = await askStudio(app, 'saveSong', { ...request, version: corrected.song.version }, editor);
  expect(again.song.discNumber).toBe(1);

  // Within their discs, the songs keep them.
  const sortAs = async (titles: string[]) => {
    const { version: albumVersion, songs } = await readAlbum();
    const songIds = titles.map((name) => songs.find((row) => row.title === name)?.id ?? 0);
    await askStudio(app, 'orderTracks', { id: album.id, version: albumVersion, songIds }, editor);
    return numbersOf(await readAlbum());
  };
  expect(await sortAs(['Two', 'One', 'Four', 'Three'])).toEqual([
    ['Two', 1, 1],
    ['One', 1, 2],
    ['Four', 1, 3],
    ['Three', 2, 1],
  ]);
  // Past the songs of another disc, they become one disc.
  expect(await sortAs(['Three', 'One', 'Two', 'Four'])).toEqual([
    ['Three', null, 1],
    ['One', null, 2],
    ['Two', null, 3],
    ['Four', null, 4],
  ]);
  expect(await readTitles('Two discs')).toEqual(['Three', 'One', 'Two', 'Four']);
});
