import { openTestCatalogue, type TestDatabase } from '../../testing/open-test-database.ts';
import { deleteExpiredActions } from './expired-actions.queries.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestCatalogue();
});
afterAll(() => testDatabase.remove());

test('SNG-6 counted actions are deleted after two months, in batches, and younger ones stay', async () => {
  await testDatabase.database.query(
    `INSERT INTO plays_counted (session_key, song_id, counted_at)
     SELECT 'listener', id, now() - make_interval(days => id * 2) FROM songs`,
  );
  await testDatabase.database.query(
    `INSERT INTO actions_counted (session_key, song_id, action, counted_at)
     SELECT 'listener', id, 'share', now() - interval '61 days' FROM songs WHERE id <= 3`,
  );
  await testDatabase.database.query(
    `INSERT INTO page_shares_counted (session_key, kind, page_id, counted_at)
     SELECT 'listener', 'album', id, now() - make_interval(days => 57 + id) FROM albums WHERE id <= 4`,
  );
  await testDatabase.database.query('DELETE FROM play_days');
  expect(await deleteExpiredActions(testDatabase.database, 6)).toBe(6);
  expect(await deleteExpiredActions(testDatabase.database, 6)).toBe(5);
  expect(await deleteExpiredActions(testDatabase.database, 6)).toBe(0);
  const left = await testDatabase.database.query('SELECT song_id AS id FROM plays_counted ORDER BY song_id');
  expect(left).toHaveLength(29);
  expect(await testDatabase.database.query('SELECT 1 FROM actions_counted')).toEqual([]);
  const pages = await testDatabase.database.query('SELECT page_id AS id FROM page_shares_counted ORDER BY page_id');
  expect(pages).toEqual([{ id: 1 }, { id: 2 }]);
});

test('RTE-4 plays older than the longest list period are deleted', async () => {
  await testDatabase.database.query(
    `INSERT INTO play_days (song_id, day, plays) SELECT 1, (now() AT TIME ZONE 'utc')::date - n, 1 FROM generate_series(58, 63) n`,
  );
  expect(await deleteExpiredActions(testDatabase.database, 100)).toBe(3);
  const [left] = await testDatabase.database.query<{ days: number }>('SELECT count(*)::integer AS days FROM play_days');
  expect(left?.days).toBe(3);
});
