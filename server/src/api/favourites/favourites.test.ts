import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function countHearts(songId: number): Promise<{ counter: number; rows: number }> {
  const [row] = await app.database.query<{ counter: number; rows: number }>(
    `SELECT favourites AS counter, (SELECT count(*) FROM favourites f WHERE f.song_id = t.song_id) AS rows
     FROM song_stats t WHERE song_id = $1`,
    [songId],
  );
  return row ?? { counter: -1, rows: -1 };
}

describe('favourites', () => {
  test('API-20 adds, then removes, and counts', async () => {
    const { token, session } = await registerFan(app);
    const toggle = () => app.ask(calls.toggleFavourite, { MUiSession: session['session-id'], songId: 1 }, { token });
    expect(await toggle()).toEqual({ status: 'success', action: 'added' });
    expect(await countHearts(1)).toEqual({ counter: 1, rows: 1 });
    expect(await toggle()).toEqual({ status: 'success', action: 'removed' });
    expect(await countHearts(1)).toEqual({ counter: 0, rows: 0 });
  });

  test('API-20 needs a login: the session-id opens nothing', async () => {
    const { session, cookie } = await registerFan(app);
    const payload = { MUiSession: session['session-id'], songId: 1 };
    expect((await app.call('toggleFavourite', payload)).status).toBe(401);
    expect((await app.call('toggleFavourite', payload, { cookies: { 'user-login': cookie } })).status).toBe(401);
  });

  test('API-20 toggles at once end where toggles in a row would', async () => {
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
      expect(await countHearts(2)).toEqual({ counter: rows, rows });
    }
  });

  test('API-20 many fans at once are all counted', async () => {
    const fans = await Promise.all(Array.from({ length: 8 }, () => registerFan(app)));
    await Promise.all(fans.map(({ token }) => app.ask(calls.toggleFavourite, { songId: 3 }, { token })));
    expect(await countHearts(3)).toEqual({ counter: 8, rows: 8 });
  });

  test('API-20 answers 404 to a song that is not there', async () => {
    const { token } = await registerFan(app);
    const answer = await app.call('toggleFavourite', { songId: 999_999 }, { token });
    expect(answer.status).toBe(404);
  });

  test('FAV-4 the private list holds the user’s own hearts, the newest first', async () => {
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

  test('FAV-4 the song page shows the hearts of who asks', async () => {
    const { token } = await registerFan(app);
    await app.ask(calls.toggleFavourite, { songId: 1 }, { token });
    const payload = { songTitle: 'Mvula Yoyamba', artistName: 'Wezi Nyirongo' };
    const own = await app.ask(calls.songPage, payload, { token });
    expect(own.song.is_fav).toBe(true);
    expect(own.songsTopChats[0]?.song).toMatchObject({ post_id: 1, is_fav: true });
    expect((await app.ask(calls.songPage, payload)).song.is_fav).toBe(false);
  });
});
