import { listChart, type ChartKind } from '../api/songs/songs.queries.ts';
import { openTestCatalogue, type TestDatabase } from '../testing/open-test-database.ts';
import { Lease, LeaseLostError, type RunStep } from './lease.ts';
import { refreshLists } from './refresh-lists.ts';
import { refreshSearch } from './refresh-search.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestCatalogue();
});
afterAll(() => opened.remove());

/** Records plays of song `songId`, `age` days ago. */
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

  test('RTE-4 RTE-18 trending weighs a play today more than one of last week, hot what is new to being played', async () => {
    await play(20, 0, 230);
    await play(21, 6, 260);
    await refreshLists(opened.database);
    const trending = await idsOf('trending', 40);
    expect(trending.indexOf(20)).toBeLessThan(trending.indexOf(21));
    expect((await idsOf('hot', 1))[0]).toBe(20);
    expect((await idsOf('top', 1))[0]).toBe(21);
  });

  test('OPR-2 RTE-18 songs that staff flag as hot lead the hot list, and leave the charts as they are', async () => {
    const [hot, climbing] = [await idsOf('hot', 40), await idsOf('climbing', 40)];
    expect(hot).toEqual(climbing);
    const [later = 0, last = 0] = hot.slice(-2);
    await opened.database.query('UPDATE songs SET is_hot = true WHERE id = ANY ($1)', [[last, later]]);
    await refreshLists(opened.database);
    expect(await idsOf('hot', 40)).toEqual([later, last, ...hot.slice(0, -2)]);
    expect(await idsOf('climbing', 40)).toEqual(climbing);
    await opened.database.query('UPDATE songs SET is_hot = false WHERE is_hot');
    await refreshLists(opened.database);
  });

  test('RTE-4 today is the last 24 hours, the month thirty days, each play alike', async () => {
    await play(24, 0, 5000);
    await play(25, 20, 9000);
    await play(26, 31, 90_000);
    await refreshLists(opened.database);
    expect((await idsOf('trending-today', 1))[0]).toBe(24);
    expect(await idsOf('trending-month', 2)).toEqual([25, 24]);
    for (const kind of ['trending', 'trending-today'] as const) expect(await idsOf(kind, 3)).not.toContain(25);
    for (const kind of ['trending-month', 'hot'] as const) expect(await idsOf(kind, 3)).not.toContain(26);
    await opened.database.query('DELETE FROM play_days WHERE song_id IN (24, 25, 26) AND plays >= 5000');
  });

  test('RTE-5 featured are the editors’ choice, the newest first; sale are the songs of sale artists', async () => {
    const featured = await listChart(opened.database, { kind: 'featured', limit: 60 });
    expect(featured.map(({ title }) => title)).toEqual(['Mvula Yoyamba', 'Chikondi cha Nyanja']);
    const sale = await listChart(opened.database, { kind: 'sale', limit: 60 });
    expect(new Set(sale.map(({ artist }) => artist))).toEqual(new Set(['Wezi Nyirongo', 'Amai Tadala']));
    expect(sale.map(({ plays }) => plays)).toEqual(sale.map(({ plays }) => plays).toSorted((a, b) => b - a));
  });

  test('RTE-5 plays older than two weeks, and of tomorrow, count for no list of the week', async () => {
    await play(22, 15, 100_000);
    await play(23, -1, 100_000);
    await refreshLists(opened.database);
    for (const kind of ['trending', 'hot', 'top'] as const) {
      expect((await idsOf(kind, 3)).filter((id) => id === 22 || id === 23)).toEqual([]);
    }
  });

  test('RTE-19 the charts show the position of the week before, and none for what was not played then', async () => {
    const entries = await listChart(opened.database, { kind: 'top', limit: 40 });
    const [first] = entries;
    expect(first).toMatchObject({ id: 21, position: 1 });
    expect(first?.previousPosition).toBeGreaterThan(1);
    await opened.database.query('DELETE FROM play_days WHERE song_id = 21 AND plays = 60');
    await refreshLists(opened.database);
    expect((await listChart(opened.database, { kind: 'top', limit: 1 }))[0]?.previousPosition).toBeNull();
  });

  test('RTE-7 a genre has lists of its own, in the same order', async () => {
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

  test('the planner knows how much there is to search in', async () => {
    if (opened.database.kind !== 'embedded') return; // A PostgreSQL server runs ANALYZE by itself, after a while.
    const [row] = await opened.database.query<{ rows: number }>(
      `SELECT min(reltuples)::integer AS rows FROM pg_class WHERE relname IN ('search_documents', 'search_top', 'charts')`,
    );
    expect(row?.rows).toBeGreaterThan(0);
  });

  test('of two processes that refresh at once one does, on a database that both share', async () => {
    const outcomes = await Promise.all([refreshLists(opened.database), refreshLists(opened.database)]);
    expect(outcomes).toContain(true);
  });

  test('a process that lost its lease writes nothing any more', async () => {
    const lease = await Lease.take(opened.database, 'test');
    expect(await Lease.take(opened.database, 'test')).toBeNull();
    await opened.database.query(`UPDATE leases SET expires_at = now() - interval '1 second' WHERE name = 'test'`);
    const next = await Lease.take(opened.database, 'test');
    await expect(lease?.step((tx) => tx.query('DELETE FROM songs'))).rejects.toThrow(LeaseLostError);
    expect(await next?.step((tx) => tx.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
    await lease?.release();
    expect(await Lease.take(opened.database, 'test')).toBeNull();
    await next?.release();
  });

  test('SRC-4 ended after any step, search answers, and the next run does the rest', async () => {
    await opened.database.query(`UPDATE songs SET title = 'Tisekerere ' || id WHERE id > 10 AND id <> 30`);
    const count = async () =>
      (await opened.database.query(`SELECT 1 FROM search_documents WHERE words LIKE 'tisekerere%'`)).length;
    let left = 3;
    const step: RunStep = (run) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : opened.database.transaction(run);
    };
    const steps = { range: 8, batch: 3 };
    for (let run = 0; run < 60 && (await count()) < 20; run += 1) {
      left = 3 + run;
      await refreshSearch(step, steps).catch(() => undefined);
      const [row] = await opened.database.query<{ refs: number[] }>(
        `SELECT refs FROM search_top WHERE prefix = 'tise' AND kind = 'song'`,
      );
      expect(row?.refs.length ?? 0).toBe(await count());
    }
    expect(await count()).toBeGreaterThanOrEqual(20);
  });
});
