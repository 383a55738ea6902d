import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function readFavouriteCounts(songId: number): Promise<{ counter: number; rows: number }> {
  const [row] = await app.database.query<{ counter: number; rows: number }>(
    `SELECT favourites AS counter, (SELECT count(*) FROM favourites f WHERE f.song_id = t.song_id) AS rows
     FROM song_stats t WHERE song_id = $1`,
    [songId],
  );
  return row ?? { counter: -1, rows: -1 };
}

describe('favourites', () => {
  test('API-20 adds, removes and counts a favourite', async () => {
    const { token, session } = await registerFan(app);
    const toggle = () => app.ask(calls.toggleFavourite, { MUiSession: session['session-id'], songId: 1 }, { token });
    expect(await toggle()).toEqual({ status: 'success', action: 'added' });
    expect(await readFavouriteCounts(1)).toEqual({ counter: 1, rows: 1 });
    expect(await toggle()).toEqual({ status: 'success', action: 'removed' });
    expect(await readFavouriteCounts(1)).toEqual({ counter: 0, rows: 0 });
  });

  test('API-20 requires a login: the session-id grants no access', async () => {
    const { session, cookie } = await registerFan(app);
    const payload = { MUiSession: session['session-id'], songId: 1 };
    expect((await app.call('toggleFavourite', payload)).status).toBe(401);
    expect((await app.call('toggleFavourite', payload, { cookies: { 'user-login': cookie } })).status).toBe(401);
  });

  test('API-20 simultaneous toggles end in the same state as toggles in a row', async () => {
    const { token } = await registerFan(app);
    for (const [times, rows] of [
      [7, 1],
      [6, 1],
      [5, 0],
    ] as const) {
      const answers = await Promise.all(
        Array.from({ length: times }, () => app.ask(calls.toggleFavourite, { songId: 2 }, { token })),
      );
      const added = answers.filter(({ action }) => action === 'added').length;
      expect(Math.abs(2 * added - times)).toBeLessThanOrEqual(1);
      expect(await readFavouriteCounts(2)).toEqual({ counter: rows, rows });
    }
  });

  test('API-20 counts the favourites of many fans at once', async () => {
    const fans = await Promise.all(Array.from({ length: 8 }, () => registerFan(app)));
    await Promise.all(fans.map(({ token }) => app.ask(calls.toggleFavourite, { songId: 3 }, { token })));
    expect(await readFavouriteCounts(3)).toEqual({ counter: 8, rows: 8 });
  });

  test('API-20 answers 404 for a song that does not exist', async () => {
    const { token } = await registerFan(app);
    const answer = await app.call('toggleFavourite', { songId: 999_999 }, { token });
    expect(answer.status).toBe(404);
  });

  test('FAV-4 the private list contains the fan’s own favourites, newest first', async () => {
    const [fan, other] = [await registerFan(app), await registerFan(app)];
    for (const songId of [4, 6, 5]) await app.ask(calls.toggleFavourite, { songId }, { token: fan.token });
    await app.ask(calls.toggleFavourite, { songId: 7 }, { token: other.token });
    const answer = await app.call('favourites', {}, { token: fan.token });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { songs } = calls.favourites.answer.parse(answer.body);
    expect(songs.map(({ post_id, is_fav }) => [post_id, is_fav])).toEqual([
      [5, true],
      [6, true],
      [4, true],
    ]);
    expect((await app.call('favourites')).status).toBe(401);
  });

  test('FAV-4 the song page marks the caller’s favourites', async () => {
    const { token } = await registerFan(app);
    await app.ask(calls.toggleFavourite, { songId: 1 }, { token });
    const payload = { songTitle: 'Mvula Yoyamba', artistName: 'Wezi Nyirongo' };
    const own = await app.ask(calls.songPage, payload, { token });
    expect(own.song.is_fav).toBe(true);
    expect(own.songsTopChats[0]?.song).toMatchObject({ post_id: 1, is_fav: true });
    expect((await app.ask(calls.songPage, payload)).song.is_fav).toBe(false);
  });
});
