import { calls, type CallAnswer, type CallRequest } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { findArtistPage } from '../artists/artist-page.queries.ts';

/** The artist's newest songs, without plays. The six songs of the test catalogue are older and have plays. */
const NEW_SONGS = 300;
const ARTIST = 'Ŵana ŵa Mulungu';
const ALBUM = 'Zonse';
/** Songs of the album without a track number, which come last. */
const UNNUMBERED = 20;

let app: TestApp;
/** IDs of the artist's new songs, by number. */
let ids: number[];

beforeAll(async () => {
  app = await createTestApp();
  const rows = await app.database.query<{ id: number }>(
    `INSERT INTO catalogue_songs (title, title_folded, artist_id, file, year, released_on, duration_seconds)
     SELECT 'New ' || n, 'new ' || n, a.id, 'new-' || n || '.mp3', 2026, date '2025-01-01' + n::integer, 60
     FROM generate_series(1, ${NEW_SONGS}) n, artists a WHERE a.name = $1 RETURNING id`,
    [ARTIST],
  );
  ids = rows.map(({ id }) => id);
  const [album] = await app.database.query<{ id: number }>(
    `INSERT INTO catalogue_albums (title, title_folded, artist_id, year)
     SELECT '${ALBUM}', lower('${ALBUM}'), a.id, 2026 FROM artists a WHERE a.name = $1 RETURNING id`,
    [ARTIST],
  );
  await app.database.query(
    `UPDATE catalogue_songs SET album_id = $1, track_number = CASE WHEN id > $3 THEN NULL ELSE id - $2 + 1 END
     WHERE id BETWEEN $2 AND $4`,
    [album!.id, ids[0], ids.at(-UNNUMBERED - 1), ids.at(-1)],
  );
  const [playlist] = await app.database.query<{ id: number }>(
    `INSERT INTO catalogue_playlists (slug, title) VALUES ('everything', 'Everything') RETURNING id`,
  );
  // Each song twice, and a gap after every position.
  await app.database.query(
    `INSERT INTO playlist_songs (playlist_id, position, song_id)
     SELECT $1, 2 * (n - 1), $2 + (n - 1) % ${NEW_SONGS} FROM generate_series(1, ${2 * NEW_SONGS}) n`,
    [playlist!.id, ids[0]],
  );
});
afterAll(() => app.close());

type PagedCall = 'artist' | 'album' | 'playlist';

/** Reads a list to its end, and returns the IDs of the songs of each page. */
async function readPages<Name extends PagedCall>(name: Name, request: CallRequest<Name>): Promise<number[][]> {
  const pages: number[][] = [];
  let cursor: string | undefined;
  do {
    const { body } = await app.call(name, { ...request, ...(cursor && { cursor }) });
    const answer: CallAnswer<PagedCall> = calls[name].answer.parse(body);
    pages.push(answer.songs.map(({ post_id }) => post_id));
    cursor = answer.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

test('CAT-6 an artist’s page continues to the last song', async () => {
  const pages = await readPages('artist', { name: ARTIST });
  expect(pages.map(({ length }) => length)).toEqual([60, 200, 46]);
  const found = pages.flat();
  expect(new Set(found).size).toBe(NEW_SONGS + 6);
  // The six songs with plays come first, then the newest.
  expect(found.slice(6)).toEqual([...ids].reverse());
});

test('CAT-6 an album continues to its last song, and songs without a number follow all others', async () => {
  const pages = await readPages('album', { name: ALBUM, artist: ARTIST });
  expect(pages.flat()).toEqual(ids);
  const { album } = await app.ask(calls.album, { name: ALBUM, artist: ARTIST });
  expect(album).toMatchObject({ songCount: NEW_SONGS, durationSeconds: 60 * NEW_SONGS });
});

test('CAT-6 a playlist continues to its last song, also if it contains each song twice', async () => {
  const pages = await readPages('playlist', { slug: 'everything' });
  expect(pages.map(({ length }) => length)).toEqual([60, 200, 200, 140]);
  expect(pages.flat()).toEqual([...ids, ...ids]);
});

test('CAT-6 only the first page of an artist has albums and similar artists', async () => {
  const first = await app.ask(calls.artist, { name: ARTIST });
  expect(first.albums.map(({ title }) => title)).toContain(ALBUM);
  const next = await app.ask(calls.artist, { name: ARTIST, cursor: first.nextCursor! });
  expect(next).toMatchObject({ artist: { name: ARTIST }, albums: [], similar: [] });
});

test.each<[PagedCall, object]>([
  ['artist', { name: ARTIST }],
  ['album', { name: ALBUM, artist: ARTIST }],
  ['playlist', { slug: 'everything' }],
])('CAT-6 the call %s refuses a cursor of another list', async (name, request) => {
  const cursor = Buffer.from('["x"]').toString('base64url');
  const answer = await app.call(name, { ...request, cursor });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ errors: { cursor: 'This list has changed. Reload it from the start.' } });
});

test('RTE-23 the most played songs of an artist come first, however old they are, then the newest', async () => {
  const { songs } = await app.ask(calls.artist, { name: ARTIST });
  const plays = songs.map((song) => song.plays);
  expect(plays).toEqual([...plays].sort((a, b) => b - a));
  expect(songs[0]).toMatchObject({ title: 'Ŵana ŵa Chitipa', plays: 900 });
  expect(songs.slice(6, 8).map(({ title }) => title)).toEqual([`New ${NEW_SONGS}`, `New ${NEW_SONGS - 1}`]);
});

test('RTE-23 the few songs in the page’s HTML are the most played', async () => {
  const page = await findArtistPage(app.database, ARTIST, { songs: 10, albums: 10 });
  expect(page?.songs.slice(0, 6).every(({ plays }) => plays > 0)).toBe(true);
});
