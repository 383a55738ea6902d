import { calls } from '@nyimbo/shared-api/contract';
import { COUNTED_OF_NETWORK } from './count-limit.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const listener = (name: string) => ({ cookies: { listener: name.padEnd(24, '0') } });

async function readPlays(songId: number): Promise<{ total: number; today: number }> {
  const [row] = await app.database.query<{ total: number; today: number }>(
    `SELECT t.plays AS total, COALESCE((SELECT plays FROM play_days d WHERE d.song_id = t.song_id
       AND d.day = (now() AT TIME ZONE 'utc')::date), 0) AS today FROM song_stats t WHERE t.song_id = $1`,
    [songId],
  );
  return row ?? { total: -1, today: -1 };
}

describe('POST /count-play', () => {
  test('API-10 counts a play and answers with the new number', async () => {
    const before = await readPlays(1);
    const answer = await app.ask(calls.countPlay, { postId: 1 }, listener('a'));
    expect(answer).toEqual({ response: 'success', plays: before.total + 1 });
    expect(await readPlays(1)).toEqual({ total: before.total + 1, today: before.today + 1 });
  });

  test('SNG-6 counts a song once a session, however often and however many times at once', async () => {
    const before = await readPlays(2);
    await Promise.all(Array.from({ length: 1000 }, () => app.ask(calls.countPlay, { postId: 2 }, listener('again'))));
    for (let time = 0; time < 10; time += 1) {
      expect(await app.ask(calls.countPlay, { postId: 2 }, listener('again'))).toEqual({
        response: 'success',
        plays: before.total + 1,
      });
    }
    expect((await readPlays(2)).total).toBe(before.total + 1);
  });

  test('SNG-6 counts the same song again for another listener, and another song for the same', async () => {
    const before = await readPlays(3);
    await app.ask(calls.countPlay, { postId: 3 }, listener('b'));
    await app.ask(calls.countPlay, { postId: 3 }, listener('c'));
    await app.ask(calls.countPlay, { postId: 4 }, listener('b'));
    expect((await readPlays(3)).total).toBe(before.total + 2);
  });

  test('SNG-6 gives a first-party cookie to who has none, and takes no made-up text for one', async () => {
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

  test('SNG-6 counts by the account’s session for who is logged in', async () => {
    const { token } = await registerFan(app);
    const before = await readPlays(6);
    await app.ask(calls.countPlay, { postId: 6 }, { token, ...listener('d') });
    const answer = await app.call('countPlay', { postId: 6 }, { token, ...listener('e') });
    expect(answer.cookies['listener']).toBeUndefined();
    expect((await readPlays(6)).total).toBe(before.total + 1);
  });

  test('SNG-6 a crawler’s play does not count, and it gets the usual answer', async () => {
    const before = await readPlays(9);
    const crawler = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, ...listener('crawler') };
    expect(await app.ask(calls.countPlay, { postId: 9 }, crawler)).toEqual({
      response: 'success',
      plays: before.total,
    });
    expect((await app.call('countPlay', { postId: 999_999 }, crawler)).status).toBe(404);
    expect(await readPlays(9)).toEqual(before);
  });

  test('SNG-6 who drops the cookie each time raises a song by so much a day and network, whoever else listens', async () => {
    const before = await readPlays(10);
    const bot = () => app.ask(calls.countPlay, { postId: 10 }, { from: '203.0.113.7' });
    const answers = await Promise.all(Array.from({ length: COUNTED_OF_NETWORK + 400 }, bot));
    expect((await readPlays(10)).total).toBe(before.total + COUNTED_OF_NETWORK);
    expect(answers.every(({ response }) => response === 'success')).toBe(true);
    // Another address of the same IPv6 network is the same caller, another network is not.
    await app.ask(calls.countPlay, { postId: 10 }, { from: '203.0.113.8' });
    await app.ask(calls.countPlay, { postId: 11 }, { from: '203.0.113.7' });
    expect((await readPlays(10)).total).toBe(before.total + COUNTED_OF_NETWORK + 1);
  });

  test('SNG-6 a school behind one address counts whole, also when some play the song again and again', async () => {
    const school = { from: '2001:db8:7::1' };
    const before = await readPlays(12);
    const again = () => app.ask(calls.countPlay, { postId: 12 }, { ...school, ...listener('again') });
    await Promise.all(Array.from({ length: 700 }, again));
    await Promise.all(
      Array.from({ length: 500 }, (_, pupil) =>
        app.ask(calls.countPlay, { postId: 12 }, { from: `2001:db8:7::${pupil + 2}`, ...listener(`pupil${pupil}x`) }),
      ),
    );
    expect((await readPlays(12)).total).toBe(before.total + 501);
  });

  test('API-10 writes a single play at once, and what comes while it is written together', async () => {
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
    // Of a hundred identical plays at once, one is new.
    expect(rest.filter((counted) => counted?.isNew)).toHaveLength(301);
    expect(await count('same')).toMatchObject({ isNew: false });
    query.mockRestore();
  });

  test('API-10 counts 500 plays of one song at once exactly', async () => {
    const before = await readPlays(7);
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) => app.ask(calls.countPlay, { postId: 7 }, listener(`crowd${index}x`))),
    );
    expect(await readPlays(7)).toEqual({ total: before.total + 500, today: before.today + 500 });
    expect(Math.max(...answers.map(({ plays }) => plays))).toBe(before.total + 500);
  });

  test('API-10 a play that the database refuses fails alone, not the batch it is written with', async () => {
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
      [16, 15, 16, 15, 16].map((postId, index) => app.call('countPlay', { postId }, listener(`full${index}`))),
    );
    expect(answers.map(({ status }) => status === 200)).toEqual([true, false, true, false, true]);
    expect((await readPlays(16)).total).toBe(before.total + 3);
  });

  test.each(['countPlay', 'countShare', 'countDownload', 'toggleFavourite'] as const)(
    'API-10, API-20 %s refuses an id that no song can have',
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
    expect((await app.call('countPlay', payload, listener('f'))).status).toBe(status);
  });

  test('API-10 one unknown song among many plays at once does not spoil the others', async () => {
    const before = await readPlays(8);
    const ids = [8, 999_999, 8, 999_998, 8];
    const answers = await Promise.all(
      ids.map((postId, index) => app.call('countPlay', { postId }, listener(`mix${index}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 404, 200]);
    expect((await readPlays(8)).total).toBe(before.total + 3);
  });
});
