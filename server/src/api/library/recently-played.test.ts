import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan, type TestFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const play = (fan: TestFan, postId: number, isRecorded = true) =>
  app.ask(calls.countPlay, { postId, isRecorded }, { token: fan.token });
const heardBy = async ({ token }: TestFan) =>
  (await app.ask(calls.recentlyPlayed, {}, { token })).songs.map(({ song }) => song.post_id);

describe('recently played songs', () => {
  test('LIB-2 are recorded when a play is counted, each song once, newest first', async () => {
    const [fan, other] = [await registerFan(app), await registerFan(app)];
    for (const songId of [3, 1, 2, 3]) await play(fan, songId);
    expect(await play(other, 8)).toMatchObject({ isRecorded: true });
    expect(await heardBy(fan)).toEqual([3, 2, 1]);
    const { songs } = await app.ask(calls.recentlyPlayed, {}, { token: fan.token });
    expect(Date.now() - Date.parse(songs[0]?.heardAt ?? '')).toBeLessThan(60_000);
    expect(await heardBy(other)).toEqual([8]);
  });

  test('LIB-2 are not recorded for a visitor, for a call that does not ask for it, or with ‘Do not record’ on', async () => {
    const fan = await registerFan(app);
    await play(fan, 1, false);
    await app.ask(calls.countPlay, { postId: 2 }, { token: fan.token });
    expect(await app.ask(calls.countPlay, { postId: 3, isRecorded: true })).toMatchObject({ isRecorded: false });
    expect(await heardBy(fan)).toEqual([]);
    const settings = { ...fan.session.settings, player: { ...fan.session.settings.player, doNotRecord: true } };
    await app.ask(calls.saveSettings, settings, { token: fan.token });
    expect((await play(fan, 4)).plays).toBeGreaterThan(0);
    expect(await heardBy(fan)).toEqual([]);
    await app.ask(calls.saveSettings, fan.session.settings, { token: fan.token });
    await play(fan, 4);
    expect(await heardBy(fan)).toEqual([4]);
    expect((await app.call('countPlay', { postId: 999_999, isRecorded: true }, { token: fan.token })).status).toBe(404);
  });

  test('LIB-2 contain at most 200 songs; older rows are deleted', async () => {
    const fan = await registerFan(app);
    const userId = fan.session.user.id;
    await app.database.query(
      `INSERT INTO catalogue_songs (title, title_folded, artist_id, file, year)
       SELECT 'Heard ' || n, 'heard ' || n, 1, 'heard-' || n || '.mp3', 2020 FROM generate_series(1, 200) n`,
    );
    await app.database.query(
      `INSERT INTO listening_history (user_id, song_id, heard_at)
       SELECT $1, id, now() - make_interval(mins => id) FROM catalogue_songs WHERE title LIKE 'Heard %'`,
      [userId],
    );
    await play(fan, 5);
    const heard = await heardBy(fan);
    expect(heard).toHaveLength(200);
    expect(heard[0]).toBe(5);
    const rows = await app.database.query('SELECT 1 FROM listening_history WHERE user_id = $1', [userId]);
    expect(rows).toHaveLength(200);
  });

  test('LIB-2 from a device keep the later time of each song, and never a time in the future', async () => {
    const fan = await registerFan(app);
    await play(fan, 1);
    const recentlyPlayed = [
      { songId: 1, heardAt: '2026-01-01T00:00:00.000Z' },
      { songId: 2, heardAt: '2999-01-01T00:00:00.000Z' },
      { songId: 3, heardAt: '2026-01-02T00:00:00.000Z' },
    ];
    await app.ask(
      calls.mergeLibrary,
      { playlistChanges: [], followedArtists: [], recentlyPlayed },
      { token: fan.token },
    );
    const { songs } = await app.ask(calls.recentlyPlayed, {}, { token: fan.token });
    expect(songs.map(({ song }) => song.post_id)).toEqual([2, 1, 3]);
    expect(Date.parse(songs[0]?.heardAt ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
    expect(songs[2]?.heardAt).toBe('2026-01-02T00:00:00.000Z');
  });

  test('LIB-2 from a device are not added to an account whose settings say ‘Do not record’', async () => {
    const fan = await registerFan(app);
    const settings = { ...fan.session.settings, player: { ...fan.session.settings.player, doNotRecord: true } };
    await app.ask(calls.saveSettings, settings, { token: fan.token });
    const library = {
      playlistChanges: [],
      followedArtists: [],
      recentlyPlayed: [{ songId: 1, heardAt: '2026-01-01T00:00:00.000Z' }],
    };
    await app.ask(calls.mergeLibrary, library, { token: fan.token });
    expect(await heardBy(fan)).toEqual([]);
    await app.ask(calls.saveSettings, fan.session.settings, { token: fan.token });
    await app.ask(calls.mergeLibrary, library, { token: fan.token });
    expect(await heardBy(fan)).toEqual([1]);
  });

  test('LIB-2 leave out a taken-down song, and can be cleared', async () => {
    const fan = await registerFan(app);
    for (const songId of [6, 7]) await play(fan, songId);
    await app.database.query('UPDATE catalogue_songs SET is_hidden = true WHERE id = 7');
    expect(await heardBy(fan)).toEqual([6]);
    await app.database.query('UPDATE catalogue_songs SET is_hidden = false WHERE id = 7');
    expect(await heardBy(fan)).toEqual([7, 6]);
    await app.ask(calls.clearRecentlyPlayed, {}, { token: fan.token });
    expect(await heardBy(fan)).toEqual([]);
    expect((await app.call('clearRecentlyPlayed')).status).toBe(401);
  });
});
