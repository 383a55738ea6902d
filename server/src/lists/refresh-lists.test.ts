import { listChart, type ChartKind } from '../api/songs.queries.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { seedTestCatalogue } from '../testing/seed-test-catalogue.ts';
import { refreshLists } from './refresh-lists.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await seedTestCatalogue(opened.database);
});
afterAll(() => opened.remove());

/** Plays of song `songId`, `age` days ago. */
async function play(songId: number, age: number, plays: number): Promise<void> {
  await opened.database.query(
    `INSERT INTO play_days AS d (song_id, day, plays) VALUES ($1, (now() AT TIME ZONE 'utc')::date - $2::integer, $3)
     ON CONFLICT (song_id, day) DO UPDATE SET plays = d.plays + excluded.plays`,
    [songId, age, plays],
  );
}
const idsOf = async (kind: ChartKind, limit = 5, genreId = 0) =>
  (await listChart(opened.database, { kind, genreId, limit })).map(({ id }) => id);

describe('refreshLists', () => {
  test('changes nothing when nothing has changed', async () => {
    const read = () =>
      opened.database.query(
        'SELECT xmin::text AS version, kind, position, song_id FROM charts ORDER BY kind, genre_id, position',
      );
    const before = await read();
    expect(await refreshLists(opened.database)).toBe(true);
    expect(await read()).toEqual(before);
  });

  test('trending weighs a play today more than one of last week, hot what is new to being played', async () => {
    await play(20, 0, 230);
    await play(21, 6, 260);
    await refreshLists(opened.database);
    const trending = await idsOf('trending', 40);
    expect(trending.indexOf(20)).toBeLessThan(trending.indexOf(21));
    expect((await idsOf('hot', 1))[0]).toBe(20);
    expect((await idsOf('top', 1))[0]).toBe(21);
  });

  test('plays older than two weeks, and of tomorrow, count for no list of the week', async () => {
    await play(22, 15, 100_000);
    await play(23, -1, 100_000);
    await refreshLists(opened.database);
    for (const kind of ['trending', 'hot', 'top'] as const) {
      expect((await idsOf(kind, 3)).filter((id) => id === 22 || id === 23)).toEqual([]);
    }
  });

  test('the charts show the place of the week before, and none for what was not played then', async () => {
    const entries = await listChart(opened.database, { kind: 'top', limit: 40 });
    const [first] = entries;
    expect(first).toMatchObject({ id: 21, position: 1 });
    expect(first?.previousPosition).toBeGreaterThan(1);
    await opened.database.query('DELETE FROM play_days WHERE song_id = 21 AND plays = 60');
    await refreshLists(opened.database);
    expect((await listChart(opened.database, { kind: 'top', limit: 1 }))[0]?.previousPosition).toBeNull();
  });

  test('a genre has lists of its own, in the same order', async () => {
    const [genre] = await opened.database.query<{ id: number }>(`SELECT id FROM genres WHERE slug = 'gospel'`);
    const popular = await listChart(opened.database, { kind: 'popular', genreId: genre?.id, limit: 60 });
    expect(popular.map(({ position }) => position)).toEqual(popular.map((_, index) => index + 1));
    expect(new Set(popular.map(({ artist }) => artist))).toEqual(new Set(['Amai Tadala', 'Ŵana ŵa Mulungu']));
  });

  test('songs that are gone leave the lists and the search', async () => {
    await opened.database.query('DELETE FROM songs WHERE id = 21');
    await refreshLists(opened.database);
    expect(await idsOf('top', 60)).not.toContain(21);
    const top = await listChart(opened.database, { kind: 'top', limit: 60 });
    expect(top.map(({ position }) => position)).toEqual(top.map((_, index) => index + 1));
    expect(await opened.database.query(`SELECT 1 FROM search_documents WHERE kind = 'song' AND ref_id = 21`)).toEqual(
      [],
    );
  });

  test('a renamed song is found under its new name', async () => {
    await opened.database.query(`UPDATE songs SET title = 'Khuluka' WHERE id = 30`);
    await refreshLists(opened.database);
    expect(await opened.database.query(`SELECT ref_id FROM search_documents WHERE words LIKE 'khul%'`)).toEqual([
      { ref_id: 30 },
    ]);
  });

  test('of two processes that refresh at once one does, on a database that both share', async () => {
    const outcomes = await Promise.all([refreshLists(opened.database), refreshLists(opened.database)]);
    expect(outcomes).toContain(true);
  });
});
