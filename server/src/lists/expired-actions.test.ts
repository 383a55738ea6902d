import { openTestCatalogue, type TestDatabase } from '../testing/open-test-database.ts';
import { deleteExpiredActions } from './expired-actions.queries.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestCatalogue();
});
afterAll(() => opened.remove());

test('SNG-6 what was counted two months ago is forgotten, a batch at a time, and nothing younger', async () => {
  await opened.database.query(
    `INSERT INTO plays_counted (session_key, song_id, counted_at)
     SELECT 'listener', id, now() - make_interval(days => id * 2) FROM songs`,
  );
  await opened.database.query(
    `INSERT INTO actions_counted (session_key, song_id, action, counted_at)
     SELECT 'listener', id, 'share', now() - interval '61 days' FROM songs WHERE id <= 3`,
  );
  await opened.database.query('DELETE FROM play_days');
  expect(await deleteExpiredActions(opened.database, 6)).toBe(6);
  expect(await deleteExpiredActions(opened.database, 6)).toBe(5);
  expect(await deleteExpiredActions(opened.database, 6)).toBe(0);
  const left = await opened.database.query('SELECT song_id AS id FROM plays_counted ORDER BY song_id');
  expect(left).toHaveLength(29);
  expect(await opened.database.query('SELECT 1 FROM actions_counted')).toEqual([]);
});

test('RTE-4 plays of days that no list looks at are forgotten', async () => {
  await opened.database.query(
    `INSERT INTO play_days (song_id, day, plays) SELECT 1, (now() AT TIME ZONE 'utc')::date - n, 1 FROM generate_series(58, 63) n`,
  );
  expect(await deleteExpiredActions(opened.database, 100)).toBe(3);
  const [left] = await opened.database.query<{ days: number }>('SELECT count(*)::integer AS days FROM play_days');
  expect(left?.days).toBe(3);
});
