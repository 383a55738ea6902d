import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';
import { MAX_COUNTED_SONGS } from './account-data.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('SET-2 the copy of all data lists the fan’s counted plays, downloads and shares from every device, newest first', async () => {
  const fan = await registerFan(app);
  const neighbour = await registerFan(app);
  const login = await app.call('login', { name: fan.form.username, password: fan.form.password });
  const phone = calls.login.answer.parse(login.body);
  await app.ask(calls.countPlay, { postId: 3 }, { token: fan.token });
  await app.ask(calls.countPlay, { postId: 3 }, { token: fan.token });
  await app.ask(calls.countPlay, { postId: 4 }, { token: phone.token });
  await app.ask(calls.countDownload, { postId: 5 }, { token: phone.token });
  await app.ask(calls.countShare, { postId: 6 }, { token: fan.token });
  await app.ask(calls.countPageShare, { kind: 'album', id: 1 }, { token: fan.token });
  await app.ask(calls.countPageShare, { kind: 'artist', id: 1 }, { token: phone.token });
  await app.ask(calls.countPageShare, { kind: 'album', id: 2 }, { token: neighbour.token });
  await app.ask(calls.countPlay, { postId: 7 }, { token: neighbour.token });
  await app.ask(calls.countPlay, { postId: 8 }, { cookies: { listener: 'n'.repeat(24) } });
  // An ended session still belongs to the fan until its row is deleted.
  await app.ask(calls.logout, {}, { token: phone.token });

  const data = await app.ask(calls.accountData, {}, { token: fan.token });
  expect(data.plays.map(({ songId }) => songId)).toEqual([4, 3]);
  expect(data.downloads.map(({ songId }) => songId)).toEqual([5]);
  expect(data.shares.map(({ songId }) => songId)).toEqual([6]);
  const [song] = await app.database.query<{ title: string; artist: string }>(
    'SELECT s.title, a.name AS artist FROM songs s JOIN artists a ON a.id = s.artist_id WHERE s.id = 6',
  );
  expect(data.shares).toEqual([{ songId: 6, ...song, countedAt: expect.any(String) }]);
  const [names] = await app.database.query<{ album: string; artist: string }>(
    'SELECT b.title AS album, a.name AS artist FROM albums b, artists a WHERE b.id = 1 AND a.id = 1',
  );
  expect(data.pageShares.map(({ kind, name }) => [kind, name])).toEqual([
    ['artist', names?.artist],
    ['album', names?.album],
  ]);
  for (const { countedAt } of [...data.plays, ...data.downloads, ...data.shares, ...data.pageShares]) {
    expect(new Date(countedAt).toISOString()).toBe(countedAt);
  }
  // Without its session row, a counted play can no longer be traced to the fan.
  await app.database.query('DELETE FROM sessions WHERE session_id = $1', [phone['session-id']]);
  const later = await app.ask(calls.accountData, {}, { token: fan.token });
  expect([later.plays, later.downloads].map((rows) => rows.map(({ songId }) => songId))).toEqual([[3], []]);
});

test('SET-2 the copy of all data lists the newest of very many plays, and the query reads no other fan’s plays', async () => {
  const fan = await registerFan(app);
  // Simulates many plays of every song by other listeners, and a long series of plays by this fan.
  await app.database.query(
    `INSERT INTO plays_counted (session_key, song_id) SELECT 'listener:crowd' || n, id
     FROM songs, generate_series(1, 300) n WHERE id <= 30`,
  );
  await app.database.query(
    `INSERT INTO actions_counted (session_key, song_id, action)
     SELECT session_key, song_id, action FROM plays_counted, unnest(ARRAY['share', 'download']) action
     WHERE session_key LIKE 'listener:crowd%'`,
  );
  await app.database.query(
    `INSERT INTO sessions (user_id, session_id, auth_key_hash, cookie_family_hash, cookie_hash, rotation_key, expires_at)
     SELECT $1, 'many' || n, '', 'many' || n, '', '', now() FROM generate_series(1, 1000) n`,
    [fan.session.user.id],
  );
  await app.database.query(
    `INSERT INTO plays_counted (session_key, song_id, counted_at)
     SELECT 'session:' || x.id, s.id, now() - make_interval(secs => s.id) FROM sessions x, songs s
     WHERE x.user_id = $1 AND x.session_id LIKE 'many%' AND s.id <= 25`,
    [fan.session.user.id],
  );
  await app.database.query(
    `INSERT INTO page_shares_counted (session_key, kind, page_id)
     SELECT session_key, kind, song_id FROM plays_counted, unnest(ARRAY['album', 'artist']) kind
     WHERE session_key LIKE 'listener:crowd%'`,
  );
  await app.database.query('ANALYZE page_shares_counted');
  await app.database.query('ANALYZE plays_counted');
  await app.database.query('ANALYZE actions_counted');
  const query = jest.spyOn(app.database, 'query');
  const { plays } = await app.ask(calls.accountData, {}, { token: fan.token });
  const statements = query.mock.calls.filter(([sql]) => /_counted/.test(sql));
  query.mockRestore();
  expect(plays).toHaveLength(MAX_COUNTED_SONGS);
  expect(plays.map(({ songId }) => songId)).toEqual(plays.map((_, index) => Math.floor(index / 1000) + 1));
  expect(statements).toHaveLength(4);

  const other = await registerFan(app);
  for (const [sql, [, ...rest] = []] of statements) {
    const rows = await app.database.query<Record<string, string>>(`EXPLAIN ${sql}`, [other.session.user.id, ...rest]);
    const plan = rows.map((row) => Object.values(row).join()).join('\n');
    expect(plan).toMatch(/Scan (using|on) \w+_counted_pkey/);
    expect(plan).not.toMatch(/Seq Scan on \w+_counted/);
  }
});
