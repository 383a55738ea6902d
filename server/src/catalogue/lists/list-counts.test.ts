import { calls } from '@nyimbo/shared-api/contract';
import { refreshLists } from './refresh-lists.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('counts in page headings', () => {
  test('RTE-5 only the first page of a list gives the total number of songs', async () => {
    const first = await app.ask(calls.songs, { fetch: 'popular', limit: 5 });
    expect(first.total).toBe(40);
    const second = await app.ask(calls.songs, { fetch: 'popular', limit: 5, cursor: first.nextCursor ?? '' });
    expect(second.total).toBeUndefined();
    expect((await app.ask(calls.songs, { fetch: 'featured' })).total).toBe(2);
    expect((await app.ask(calls.songs, { fetch: 'new', limit: 1 })).total).toBe(40);
  });

  test('RTE-8 RTE-9 the list of a genre counts the songs of that genre', async () => {
    const genre = 'gospel';
    expect((await app.ask(calls.songs, { fetch: 'new', genre, limit: 1 })).total).toBe(12);
    expect((await app.ask(calls.songs, { fetch: 'popular', genre, limit: 1 })).total).toBe(12);
    expect((await app.ask(calls.songs, { fetch: 'featured', genre })).total).toBe(0);
  });

  test('RTE-20 artists are counted in total and by city, whatever the filter', async () => {
    const cityCounts = [
      { city: 'Blantyre', artists: 2 },
      { city: 'Lilongwe', artists: 2 },
      { city: 'Mzuzu', artists: 2 },
    ];
    expect(await app.ask(calls.artists)).toMatchObject({ total: 6, cityCounts });
    expect(await app.ask(calls.artists, { city: 'mzuzu' })).toMatchObject({ total: 2, cityCounts });
    expect(await app.ask(calls.artists, { category: 'sale' })).toMatchObject({ total: 2, cityCounts });
    expect(await app.ask(calls.artists, { genre: 'gospel', city: 'lilongwe' })).toMatchObject({ total: 1 });
    const { nextCursor } = await app.ask(calls.artists, { limit: 2 });
    const second = await app.ask(calls.artists, { limit: 2, cursor: nextCursor ?? '' });
    expect([second.total, second.cityCounts]).toEqual([undefined, undefined]);
  });

  test('RTE-17 a playlist gives its length and shows four different covers', async () => {
    const { playlists } = await app.ask(calls.playlists);
    const { playlist, songs } = await app.ask(calls.playlist, { slug: 'sunday-morning' });
    expect(playlists).toEqual([playlist]);
    expect(playlist.durationSeconds).toBeCloseTo(34.5 * songs.length, 1);
    expect(playlist.covers).toEqual(songs.slice(0, 4).map(({ title, stageName, img }) => ({ title, stageName, img })));
  });

  test('RTE-17 songs that share a cover fill one tile of the mosaic', async () => {
    await app.database.query(
      `UPDATE songs SET image = 'same.svg' WHERE id IN (SELECT song_id FROM playlist_songs WHERE position <= 3)`,
    );
    await refreshLists(app.database);
    const rows = await app.database.query<{ images: string[] }>(
      `SELECT ARRAY(SELECT c->>'image' FROM jsonb_array_elements(covers) c) AS images FROM playlists`,
    );
    expect(rows[0]?.images[0]).toBe('same.svg');
    expect(new Set(rows[0]?.images).size).toBe(4);
  });
});

describe('GET /songs?fetch=trending', () => {
  const titles = async (period: { period?: 'today' | 'week' | 'month' | 'all' }) =>
    (await app.ask(calls.songs, { fetch: 'trending', limit: 60, ...period })).songs.map(({ title }) => title);

  test('RTE-4 each period has its own list, and the default is the week', async () => {
    expect(await titles({})).toEqual(await titles({ period: 'week' }));
    const popular = await app.ask(calls.songs, { fetch: 'popular', limit: 60 });
    expect(await titles({ period: 'all' })).toEqual(popular.songs.map(({ title }) => title));
    for (const period of ['today', 'week', 'month', 'all'] as const) expect(await titles({ period })).toHaveLength(40);
  });

  test('RTE-4 an unknown period is rejected', async () => {
    expect((await app.call('songs', { fetch: 'trending', period: 'year' })).status).toBe(422);
  });
});
