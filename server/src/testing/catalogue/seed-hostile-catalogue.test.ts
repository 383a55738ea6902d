import { calls } from '@nyimbo/shared-api/contract';
import { refreshLists } from '../../catalogue/lists/refresh-lists.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { HOSTILE, HOSTILE_CITY, HOSTILE_GENRE } from './hostile-titles.ts';
import { seedHostileCatalogue } from './seed-hostile-catalogue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedHostileCatalogue(app.database);
  await seedHostileCatalogue(app.database); // A second run changes nothing.
  await refreshLists(app.database);
  app.services.answerCache.clear();
  app.services.chartCache.clear();
});
afterAll(() => app.close());

const ENTRIES = HOSTILE.map((entry) => [entry.key, entry] as const);

describe('hostile titles', () => {
  test.each(ENTRIES)('API-9 the song of %s is found by its title and artist', async (_key, { title, artist }) => {
    const { song } = await app.ask(calls.songPage, { songTitle: title, artistName: artist });
    expect(song.title).toBe(title);
    // The artist `null` in a URL means 'no artist' (NAV-2).
    if (artist !== 'null') expect(song.stageName).toBe(artist);
  });

  test.each(ENTRIES)('API-7 search finds the song of %s', async (_key, { title, search }) => {
    const { songs } = await app.ask(calls.search, { input: search });
    expect(songs.map((song) => song.title)).toContain(title);
  });

  test.each(ENTRIES)('RTE-23 the artist of %s is found by name', async (_key, { artist, title }) => {
    const answer = await app.ask(calls.artist, { name: artist });
    expect(answer.artist.name).toBe(artist);
    expect(answer.songs.map((song) => song.title)).toContain(title);
  });

  test.each(ENTRIES)('RTE-15 the album of %s is found', async (_key, { title, artist, label }) => {
    const { album } = await app.ask(calls.album, { name: title, artist, label: label ?? 'null' });
    expect(album.title).toBe(title);
  });

  test('RTE-8 the genre lists each song once, and so does each playlist', async () => {
    const { songs } = await app.ask(calls.songs, { fetch: 'new', genre: HOSTILE_GENRE.name, limit: 50 });
    expect(songs.map(({ title }) => title).sort()).toEqual(HOSTILE.map(({ title }) => title).sort());
    const { artists } = await app.ask(calls.artists, { city: HOSTILE_CITY.name });
    expect(artists.map(({ name }) => name)).toEqual([HOSTILE[0]?.artist]);
  });
});
