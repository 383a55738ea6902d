import { listChart, type ChartKind } from '../../api/songs/songs.queries.ts';
import { openTestCatalogue, type TestDatabase } from '../../testing/open-test-database.ts';
import { Lease, LeaseLostError, type RunStep } from '../../db/lease.ts';
import { refreshLists } from './refresh-lists.ts';
import { refreshSearch } from './refresh-search.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestCatalogue();
});
afterAll(() => testDatabase.remove());

/** Records plays of song `songId`, `age` days ago. */
async function recordPlays(songId: number, age: number, plays: number): Promise<void> {
  await testDatabase.database.query(
    `INSERT INTO play_days AS d (song_id, day, plays) VALUES ($1, (now() AT TIME ZONE 'utc')::date - $2::integer, $3)
     ON CONFLICT (song_id, day) DO UPDATE SET plays = d.plays + excluded.plays`,
    [songId, age, plays],
  );
}
const idsOf = async (kind: ChartKind, limit = 5, genreId = 0) =>
  (await listChart(testDatabase.database, { kind, genreId, limit })).map(({ id }) => id);

describe('refreshLists', () => {
  test('changes nothing when nothing has changed', async () => {
    const read = () =>
      testDatabase.database.query(
        'SELECT xmin::text AS version, kind, position, song_id FROM charts ORDER BY kind, genre_id, position',
      );
    const before = await read();
    expect(await refreshLists(testDatabase.database)).toBe(true);
    expect(await read()).toEqual(before);
  });

  test('RTE-4 RTE-18 trending weighs today’s plays more than last week’s, and hot favours newly played songs', async () => {
    await recordPlays(20, 0, 230);
    await recordPlays(21, 6, 260);
    await refreshLists(testDatabase.database);
    const trending = await idsOf('trending', 40);
    expect(trending.indexOf(20)).toBeLessThan(trending.indexOf(21));
    expect((await idsOf('hot', 1))[0]).toBe(20);
    expect((await idsOf('top', 1))[0]).toBe(21);
  });

  test('OPR-2 RTE-18 songs that staff flag as hot lead the hot list, and do not affect the charts', async () => {
    const [hot, climbing] = [await idsOf('hot', 40), await idsOf('climbing', 40)];
    expect(hot).toEqual(climbing);
    const [later = 0, last = 0] = hot.slice(-2);
    await testDatabase.database.query('UPDATE songs SET is_hot = true WHERE id = ANY ($1)', [[last, later]]);
    await refreshLists(testDatabase.database);
    expect(await idsOf('hot', 40)).toEqual([later, last, ...hot.slice(0, -2)]);
    expect(await idsOf('climbing', 40)).toEqual(climbing);
    await testDatabase.database.query('UPDATE songs SET is_hot = false WHERE is_hot');
    await refreshLists(testDatabase.database);
  });

  test('RTE-4 today is the last 24 hours and the month is thirty days, with equal weight for each play', async () => {
    await recordPlays(24, 0, 5000);
    await recordPlays(25, 20, 9000);
    await recordPlays(26, 31, 90_000);
    await refreshLists(testDatabase.database);
    expect((await idsOf('trending-today', 1))[0]).toBe(24);
    expect(await idsOf('trending-month', 2)).toEqual([25, 24]);
    for (const kind of ['trending', 'trending-today'] as const) expect(await idsOf(kind, 3)).not.toContain(25);
    for (const kind of ['trending-month', 'hot'] as const) expect(await idsOf(kind, 3)).not.toContain(26);
    await testDatabase.database.query('DELETE FROM play_days WHERE song_id IN (24, 25, 26) AND plays >= 5000');
  });

  test('RTE-5 featured lists the editors’ choice, newest first; sale lists the songs of sale artists', async () => {
    const featured = await listChart(testDatabase.database, { kind: 'featured', limit: 60 });
    expect(featured.map(({ title }) => title)).toEqual(['Mvula Yoyamba', 'Chikondi cha Nyanja']);
    const sale = await listChart(testDatabase.database, { kind: 'sale', limit: 60 });
    expect(new Set(sale.map(({ artist }) => artist))).toEqual(new Set(['Wezi Nyirongo', 'Amai Tadala']));
    expect(sale.map(({ plays }) => plays)).toEqual(sale.map(({ plays }) => plays).toSorted((a, b) => b - a));
  });

  test('RTE-5 plays older than two weeks or dated tomorrow do not count for weekly lists', async () => {
    await recordPlays(22, 15, 100_000);
    await recordPlays(23, -1, 100_000);
    await refreshLists(testDatabase.database);
    for (const kind of ['trending', 'hot', 'top'] as const) {
      expect((await idsOf(kind, 3)).filter((id) => id === 22 || id === 23)).toEqual([]);
    }
  });

  test('RTE-19 the charts show the previous week’s position, and none for a song without plays in it', async () => {
    const entries = await listChart(testDatabase.database, { kind: 'top', limit: 40 });
    const [first] = entries;
    expect(first).toMatchObject({ id: 21, position: 1 });
    expect(first?.previousPosition).toBeGreaterThan(1);
    await testDatabase.database.query('DELETE FROM play_days WHERE song_id = 21 AND plays = 60');
    await refreshLists(testDatabase.database);
    expect((await listChart(testDatabase.database, { kind: 'top', limit: 1 }))[0]?.previousPosition).toBeNull();
  });

  test('RTE-7 each genre has its own lists, in the same order', async () => {
    const [genre] = await testDatabase.database.query<{ id: number }>(`SELECT id FROM genres WHERE slug = 'gospel'`);
    const popular = await listChart(testDatabase.database, { kind: 'popular', genreId: genre?.id, limit: 60 });
    expect(popular.map(({ position }) => position)).toEqual(popular.map((_, index) => index + 1));
    expect(new Set(popular.map(({ artist }) => artist))).toEqual(new Set(['Amai Tadala', 'Ŵana ŵa Mulungu']));
  });

  test('deleted songs leave the lists and the search', async () => {
    await testDatabase.database.query('DELETE FROM songs WHERE id = 21');
    await refreshLists(testDatabase.database);
    expect(await idsOf('top', 60)).not.toContain(21);
    const top = await listChart(testDatabase.database, { kind: 'top', limit: 60 });
    expect(top.map(({ position }) => position)).toEqual(top.map((_, index) => index + 1));
    expect(
      await testDatabase.database.query(`SELECT 1 FROM search_documents WHERE kind = 'song' AND ref_id = 21`),
    ).toEqual([]);
  });

  test('a renamed song is found under its new name', async () => {
    await testDatabase.database.query(`UPDATE songs SET title = 'Khuluka' WHERE id = 30`);
    await refreshLists(testDatabase.database);
    expect(await testDatabase.database.query(`SELECT ref_id FROM search_documents WHERE words LIKE 'khul%'`)).toEqual([
      { ref_id: 30 },
    ]);
  });

  test('the planner has current statistics of the search tables', async () => {
    if (testDatabase.database.kind !== 'embedded') return; // A PostgreSQL server runs ANALYZE by itself, after a while.
    const [row] = await testDatabase.database.query<{ rows: number }>(
      `SELECT min(reltuples)::integer AS rows FROM pg_class WHERE relname IN ('search_documents', 'search_top', 'charts')`,
    );
    expect(row?.rows).toBeGreaterThan(0);
  });

  test('when two processes refresh a shared database at once, one does the work', async () => {
    const outcomes = await Promise.all([refreshLists(testDatabase.database), refreshLists(testDatabase.database)]);
    expect(outcomes).toContain(true);
  });

  test('a process that has lost its lease cannot write', async () => {
    const lease = await Lease.acquire(testDatabase.database, 'test');
    expect(await Lease.acquire(testDatabase.database, 'test')).toBeNull();
    await testDatabase.database.query(`UPDATE leases SET expires_at = now() - interval '1 second' WHERE name = 'test'`);
    const next = await Lease.acquire(testDatabase.database, 'test');
    await expect(lease?.step((tx) => tx.query('DELETE FROM songs'))).rejects.toThrow(LeaseLostError);
    expect(await next?.step((tx) => tx.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
    await lease?.release();
    expect(await Lease.acquire(testDatabase.database, 'test')).toBeNull();
    await next?.release();
  });

  test('SRC-4 after a run is killed at any step, search works, and the next run completes it', async () => {
    await testDatabase.database.query(`UPDATE songs SET title = 'Tisekerere ' || id WHERE id > 10 AND id <> 30`);
    const count = async () =>
      (await testDatabase.database.query(`SELECT 1 FROM search_documents WHERE words LIKE 'tisekerere%'`)).length;
    let left = 3;
    const step: RunStep = (run) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : testDatabase.database.transaction(run);
    };
    const steps = { range: 8, batch: 3 };
    for (let run = 0; run < 60 && (await count()) < 20; run += 1) {
      left = 3 + run;
      await refreshSearch(step, steps).catch(() => undefined);
      const [row] = await testDatabase.database.query<{ refs: number[] }>(
        `SELECT refs FROM search_top WHERE prefix = 'tise' AND kind = 'song'`,
      );
      expect(row?.refs.length ?? 0).toBe(await count());
    }
    expect(await count()).toBeGreaterThanOrEqual(20);
  });
});
