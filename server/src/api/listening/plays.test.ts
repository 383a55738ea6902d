import { calls } from '@nyimbo/shared-api/contract';
import { MAX_COUNTS_PER_NETWORK } from './count-limit.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const asListener = (name: string) => ({ cookies: { listener: name.padEnd(24, '0') } });

async function readPlays(songId: number): Promise<{ total: number; today: number }> {
  const [row] = await app.database.query<{ total: number; today: number }>(
    `SELECT t.plays AS total, COALESCE((SELECT plays FROM play_days d WHERE d.song_id = t.song_id
       AND d.day = (now() AT TIME ZONE 'utc')::date), 0) AS today FROM song_stats t WHERE t.song_id = $1`,
    [songId],
  );
  return row ?? { total: -1, today: -1 };
}

describe('POST /count-play', () => {
  test('API-10 counts a play and returns the new number', async () => {
    const before = await readPlays(1);
    const answer = await app.ask(calls.countPlay, { postId: 1 }, asListener('a'));
    expect(answer).toEqual({ response: 'success', plays: before.total + 1 });
    expect(await readPlays(1)).toEqual({ total: before.total + 1, today: before.today + 1 });
  });

  test('SNG-6 counts a song once per session, even when many plays arrive at once', async () => {
    const before = await readPlays(2);
    await Promise.all(Array.from({ length: 1000 }, () => app.ask(calls.countPlay, { postId: 2 }, asListener('again'))));
    for (let time = 0; time < 10; time += 1) {
      expect(await app.ask(calls.countPlay, { postId: 2 }, asListener('again'))).toEqual({
        response: 'success',
        plays: before.total + 1,
      });
    }
    expect((await readPlays(2)).total).toBe(before.total + 1);
  });

  test('SNG-6 counts the same song again for another listener, and another song for the same listener', async () => {
    const before = await readPlays(3);
    await app.ask(calls.countPlay, { postId: 3 }, asListener('b'));
    await app.ask(calls.countPlay, { postId: 3 }, asListener('c'));
    await app.ask(calls.countPlay, { postId: 4 }, asListener('b'));
    expect((await readPlays(3)).total).toBe(before.total + 2);
  });

  test('SNG-6 sets a first-party cookie for a listener without one, and replaces an invalid one', async () => {
    const first = await app.call('countPlay', { postId: 5 });
    expect(first.cookies['listener']).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(first.cookies['listener']?.maxAge).toBeUndefined();
    const value = first.cookies['listener']?.value ?? '';
    const second = await app.call('countPlay', { postId: 5 }, { cookies: { listener: value } });
    expect(second.cookies['listener']).toBeUndefined();
    expect(second.body).toEqual(first.body);
    const bad = await app.call('countPlay', { postId: 5 }, { cookies: { listener: 'x' } });
    expect(bad.cookies['listener']?.value).not.toBe('x');
  });

  test('SNG-6 counts by the account’s session for a logged-in fan', async () => {
    const { token } = await registerFan(app);
    const before = await readPlays(6);
    await app.ask(calls.countPlay, { postId: 6 }, { token, ...asListener('d') });
    const answer = await app.call('countPlay', { postId: 6 }, { token, ...asListener('e') });
    expect(answer.cookies['listener']).toBeUndefined();
    expect((await readPlays(6)).total).toBe(before.total + 1);
  });

  test('SNG-6 does not count a crawler’s play, and gives it the usual response', async () => {
    const before = await readPlays(9);
    const crawler = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, ...asListener('crawler') };
    expect(await app.ask(calls.countPlay, { postId: 9 }, crawler)).toEqual({
      response: 'success',
      plays: before.total,
    });
    expect((await app.call('countPlay', { postId: 999_999 }, crawler)).status).toBe(404);
    expect(await readPlays(9)).toEqual(before);
  });

  test('SNG-6 limits the daily plays of a song per network, for a client that drops its cookie each time', async () => {
    const before = await readPlays(10);
    const bot = () => app.ask(calls.countPlay, { postId: 10 }, { from: '203.0.113.7' });
    const answers = await Promise.all(Array.from({ length: MAX_COUNTS_PER_NETWORK + 400 }, bot));
    expect((await readPlays(10)).total).toBe(before.total + MAX_COUNTS_PER_NETWORK);
    expect(answers.every(({ response }) => response === 'success')).toBe(true);
    // Another network, or another song, has a count of its own.
    await app.ask(calls.countPlay, { postId: 10 }, { from: '203.0.113.8' });
    await app.ask(calls.countPlay, { postId: 11 }, { from: '203.0.113.7' });
    expect((await readPlays(10)).total).toBe(before.total + MAX_COUNTS_PER_NETWORK + 1);
  });

  test('SNG-6 counts every listener of a school behind one address, even when one repeats the song 700 times', async () => {
    const school = { from: '2001:db8:7::1' };
    const before = await readPlays(12);
    const again = () => app.ask(calls.countPlay, { postId: 12 }, { ...school, ...asListener('again') });
    await Promise.all(Array.from({ length: 700 }, again));
    await Promise.all(
      Array.from({ length: 500 }, (_, pupil) =>
        app.ask(calls.countPlay, { postId: 12 }, { from: `2001:db8:7::${pupil + 2}`, ...asListener(`pupil${pupil}x`) }),
      ),
    );
    expect((await readPlays(12)).total).toBe(before.total + 501);
  });

  test('API-10 writes a single play at once, and batches the plays that arrive during the write', async () => {
    const query = jest.spyOn(app.database, 'query');
    const written = () => query.mock.calls.filter(([sql]) => sql.includes('INSERT INTO plays_counted')).length;
    const count = (name: string) => app.services.plays.count({ sessionKey: `group:${name}`, songId: 13 });
    const first = count('first');
    expect(written()).toBe(1);
    const rest = await Promise.all(
      Array.from({ length: 400 }, (_, index) => count(index < 100 ? 'same' : String(index))),
    );
    expect(written()).toBe(2);
    expect((await first)?.isNew).toBe(true);
    // Of a hundred simultaneous identical plays, only one is new.
    expect(rest.filter((counted) => counted?.isNew)).toHaveLength(301);
    expect(await count('same')).toMatchObject({ isNew: false });
    query.mockRestore();
  });

  test('API-10 counts 500 simultaneous plays of one song exactly', async () => {
    const before = await readPlays(7);
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) => app.ask(calls.countPlay, { postId: 7 }, asListener(`crowd${index}x`))),
    );
    expect(await readPlays(7)).toEqual({ total: before.total + 500, today: before.today + 500 });
    expect(Math.max(...answers.map(({ plays }) => plays))).toBe(before.total + 500);
  });

  test('API-10 a play that the database refuses fails alone, without its batch', async () => {
    const before = await readPlays(14);
    // Bypasses the contract, which rejects such numbers. The database refuses a full counter in the same way.
    const count = (songId: number, name: string) => app.services.plays.count({ sessionKey: `batch:${name}`, songId });
    const first = count(14, 'first');
    const ids = [14, 2 ** 31, 14, -(2 ** 31) - 1, 14];
    const rest = await Promise.allSettled(ids.map((songId, index) => count(songId, String(index))));
    expect(await first).toMatchObject({ isNew: true });
    expect(rest.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect((await readPlays(14)).total).toBe(before.total + 4);
  });

  test('API-10 a song whose counter is full fails alone', async () => {
    await app.database.query('UPDATE song_stats SET plays = 2147483647 WHERE song_id = 15');
    const before = await readPlays(16);
    const answers = await Promise.all(
      [16, 15, 16, 15, 16].map((postId, index) => app.call('countPlay', { postId }, asListener(`full${index}`))),
    );
    expect(answers.map(({ status }) => status === 200)).toEqual([true, false, true, false, true]);
    expect((await readPlays(16)).total).toBe(before.total + 3);
  });

  test.each(['countPlay', 'countShare', 'countDownload', 'toggleFavourite'] as const)(
    'API-10, API-20 %s rejects an id out of range',
    async (name) => {
      const { token } = await registerFan(app);
      for (const id of [0, -1, 2 ** 31, 2 ** 31 + 1, 2 ** 53, 1e20, 1.5]) {
        const answer = await app.call(name, { postId: id, songId: id }, { token });
        expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
      }
      expect((await app.call(name, { postId: 2 ** 31 - 1, songId: 2 ** 31 - 1 }, { token })).status).toBe(404);
    },
  );

  test.each([
    [404, { postId: 999_999 }],
    [404, { postId: 2_147_483_647 }],
    [422, { postId: 0 }],
    [422, { postId: -1 }],
    [422, { postId: 1.5 }],
    [422, { postId: '1' }],
    [422, { postId: 1e20 }],
    [422, { postId: null }],
    [422, {}],
  ])('API-10 answers %i to %j', async (status, payload) => {
    expect((await app.call('countPlay', payload, asListener('f'))).status).toBe(status);
  });

  test('API-10 an unknown song among simultaneous plays does not affect the others', async () => {
    const before = await readPlays(8);
    const ids = [8, 999_999, 8, 999_998, 8];
    const answers = await Promise.all(
      ids.map((postId, index) => app.call('countPlay', { postId }, asListener(`mix${index}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 404, 200]);
    expect((await readPlays(8)).total).toBe(before.total + 3);
  });
});
