import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { findArtistPage } from './artist-page.queries.ts';

/** The artist's newest songs, without plays. The six songs of the test catalogue are older and have plays. */
const NEW_SONGS = 85;
const ARTIST = 'Ŵana ŵa Mulungu';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.database.query(
    `INSERT INTO catalogue_songs (title, title_folded, artist_id, file, year, released_on)
     SELECT 'New ' || n, 'new ' || n, a.id, 'new-' || n || '.mp3', 2026, date '2026-07-01' + n::integer
     FROM generate_series(1, ${NEW_SONGS}) n, artists a WHERE a.name = $1`,
    [ARTIST],
  );
});
afterAll(() => app.close());

test('DWN-5 an artist’s page has all songs of an artist with more than 60', async () => {
  const { songs } = await app.ask(calls.artist, { name: ARTIST });
  expect(songs).toHaveLength(NEW_SONGS + 6);
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
