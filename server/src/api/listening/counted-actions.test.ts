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

async function readStats(songId: number) {
  const [row] = await app.database.query<{ shares: number; downloads: number; plays: number }>(
    'SELECT shares, downloads, plays FROM song_stats WHERE song_id = $1',
    [songId],
  );
  return row ?? { shares: 0, downloads: 0, plays: 0 };
}

describe('POST /count-share', () => {
  test('SHR-1 counts a share once per song and session, however many arrive at once', async () => {
    const before = await readStats(1);
    const ask = () => app.ask(calls.countShare, { postId: 1 }, listener('a'));
    await Promise.all(Array.from({ length: 20 }, ask));
    expect(await ask()).toEqual({ response: 'success', shares: before.shares + 1 });
    expect(await readStats(1)).toEqual({ ...before, shares: before.shares + 1 });
  });

  test('SHR-1 counts the same song for each listener, and by the account where there is one', async () => {
    const before = await readStats(2);
    const fan = await registerFan(app);
    const asFan = (cookie: string) => ({ token: fan.token, ...listener(cookie) });
    await app.ask(calls.countShare, { postId: 2 }, listener('b'));
    await app.ask(calls.countShare, { postId: 2 }, asFan('c'));
    await app.ask(calls.countShare, { postId: 2 }, asFan('d'));
    expect((await readStats(2)).shares).toBe(before.shares + 2);
  });

  test('SHR-1 a song that no longer exists is reported, and a listener without a cookie gets one', async () => {
    expect(await app.call('countShare', { postId: 999_999 })).toMatchObject({ status: 404 });
    const first = await app.call('countShare', { postId: 3 });
    expect(first.cookies['listener']).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });
});

describe('POST /count-download', () => {
  test('DWN-4 who drops the cookie each time raises a song by so much a day and network', async () => {
    const before = await readStats(5);
    const bot = () => app.ask(calls.countDownload, { postId: 5 }, { from: '203.0.113.7' });
    // In batches: each call is a statement, and the database queues only a limited number.
    for (let done = 0; done < COUNTED_OF_NETWORK + 100; done += 50) await Promise.all(Array.from({ length: 50 }, bot));
    expect((await readStats(5)).downloads).toBe(before.downloads + COUNTED_OF_NETWORK);
  });

  test('DWN-4 counts a download once per song and session, apart from shares', async () => {
    const before = await readStats(4);
    await app.ask(calls.countShare, { postId: 4 }, listener('e'));
    for (const _ of [1, 2]) {
      expect(await app.ask(calls.countDownload, { postId: 4 }, listener('e'))).toEqual({
        response: 'success',
        downloads: before.downloads + 1,
      });
    }
    expect(await readStats(4)).toEqual({
      ...before,
      shares: before.shares + 1,
      downloads: before.downloads + 1,
    });
  });
});
