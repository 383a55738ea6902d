import { calls, type CallAnswer, type CallRequest } from '@nyimbo/shared-api/contract';
import { addLongLists, type LongLists } from '../../testing/catalogue/add-long-lists.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { findArtistPage } from '../artists/artist-page.queries.ts';

const NEW_SONGS = 300;
const ALBUMS = 33;

let app: TestApp;
let lists: LongLists;

beforeAll(async () => {
  app = await createTestApp();
  lists = await addLongLists(app.database, { songCount: NEW_SONGS, albumCount: ALBUMS });
});
afterAll(() => app.close());

type PagedCall = 'artist' | 'album' | 'playlist';

/** Reads a list to its end, as the pages of the app do, and returns the IDs of the songs of each page. */
async function readPages<Name extends PagedCall>(name: Name, request: CallRequest<Name>): Promise<number[][]> {
  const pages: number[][] = [];
  let cursor: string | undefined;
  do {
    const { body } = await app.call(name, { ...request, ...(cursor ? { cursor } : { limit: 60 }) });
    const answer: CallAnswer<PagedCall> = calls[name].answer.parse(body);
    pages.push(answer.songs.map(({ post_id }) => post_id));
    cursor = answer.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

test('CAT-6 an artist’s page has the most played songs, and continues with all songs, the newest first', async () => {
  const pages = await readPages('artist', { name: lists.artist });
  expect(pages.map(({ length }) => length)).toEqual([60, 200, 106]);
  expect(new Set(pages.flat()).size).toBe(NEW_SONGS + 6);
  expect(pages[0]?.slice(6)).toEqual([...lists.songIds].reverse().slice(0, 54));
});

test('CAT-6 no song is lost that is played between two requests', async () => {
  const name = lists.artist;
  const first = await app.ask(calls.artist, { name, limit: 60 });
  const setPlays = (plays: number) =>
    app.database.query(
      'INSERT INTO song_stats (song_id, plays) VALUES ($1, $2) ON CONFLICT (song_id) DO UPDATE SET plays = $2',
      [lists.songIds[0], plays],
    );
  await setPlays(5000);
  const later = await app.ask(calls.artist, { name, cursor: first.nextCursor! });
  const last = await app.ask(calls.artist, { name, cursor: later.nextCursor! });
  await setPlays(0);
  const found = [first, later, last].flatMap(({ songs }) => songs.map(({ post_id }) => post_id));
  expect(new Set(found).size).toBe(NEW_SONGS + 6);
});

test('CAT-6 an album continues to its last song, and songs without a number follow all others', async () => {
  const pages = await readPages('album', { name: lists.album, artist: lists.artist });
  expect(pages.flat()).toEqual(lists.songIds);
  const { album } = await app.ask(calls.album, { name: lists.album, artist: lists.artist });
  expect(album).toMatchObject({ songCount: NEW_SONGS, durationSeconds: 60 * NEW_SONGS });
});

test('CAT-6 a playlist continues to its last song, also if it contains each song twice', async () => {
  const pages = await readPages('playlist', { slug: lists.slug });
  expect(pages.map(({ length }) => length)).toEqual([60, 200, 200, 140]);
  expect(pages.flat()).toEqual([...lists.songIds, ...lists.songIds]);
  const { playlist } = await app.ask(calls.playlist, { slug: lists.slug });
  expect(playlist).toMatchObject({ songCount: 2 * NEW_SONGS, durationSeconds: 120 * NEW_SONGS });
});

test('CAT-6 clients of earlier releases, which request no page, get as many songs as before', async () => {
  const { artist: name, album, slug } = lists;
  expect((await app.ask(calls.artist, { name })).songs).toHaveLength(NEW_SONGS + 6);
  expect((await app.ask(calls.album, { name: album, artist: name })).songs).toHaveLength(200);
  expect((await app.ask(calls.playlist, { slug })).songs).toHaveLength(500);
});

test('CAT-6 only the first page of an artist has albums and similar artists; ‘albums’ continues the albums', async () => {
  const name = lists.artist;
  const first = await app.ask(calls.artist, { name, limit: 60 });
  const next = await app.ask(calls.artist, { name, cursor: first.nextCursor! });
  expect(next).toMatchObject({ artist: { name }, albums: [], nextAlbumCursor: null, similar: [] });

  const rest = await app.ask(calls.albums, { artist: name, cursor: first.nextAlbumCursor! });
  expect(rest.nextCursor).toBeNull();
  const titles = [...first.albums, ...rest.albums].map(({ title }) => title);
  expect(new Set(titles).size).toBe(ALBUMS);
  expect(titles).toContain(lists.album);
});

test.each<[PagedCall, () => object]>([
  ['artist', () => ({ name: lists.artist })],
  ['album', () => ({ name: lists.album, artist: lists.artist })],
  ['playlist', () => ({ slug: lists.slug })],
])('CAT-6 the call %s refuses a cursor of another list', async (name, buildRequest) => {
  const cursor = Buffer.from('["x"]').toString('base64url');
  const answer = await app.call(name, { ...buildRequest(), cursor });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ errors: { cursor: 'This list has changed. Reload it from the start.' } });
});

test('RTE-23 the most played songs of an artist come first, however old they are, then the newest', async () => {
  const { songs } = await app.ask(calls.artist, { name: lists.artist });
  const plays = songs.map((song) => song.plays);
  expect(plays).toEqual([...plays].sort((a, b) => b - a));
  expect(songs[0]).toMatchObject({ title: 'Ŵana ŵa Chitipa', plays: 900 });
  expect(songs.slice(6, 8).map(({ title }) => title)).toEqual([`New ${NEW_SONGS}`, `New ${NEW_SONGS - 1}`]);
});

test('RTE-23 the few songs in the page’s HTML are the most played', async () => {
  const page = await findArtistPage(app.database, lists.artist, { songs: 10, albums: 10 });
  expect(page?.songs.slice(0, 6).every(({ plays }) => plays > 0)).toBe(true);
});
