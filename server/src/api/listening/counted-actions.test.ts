import { calls } from '@nyimbo/shared-api/contract';
import { MAX_COUNTS_PER_NETWORK } from './count-limit.ts';
import { readPageShareCount, type SharedPage } from './page-shares.queries.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const asListener = (name: string) => ({ cookies: { listener: name.padEnd(24, '0') } });

async function readStats(songId: number) {
  const [row] = await app.database.query<{ shares: number; downloads: number; plays: number }>(
    'SELECT shares, downloads, plays FROM song_stats WHERE song_id = $1',
    [songId],
  );
  return row ?? { shares: 0, downloads: 0, plays: 0 };
}

describe('POST /count-share', () => {
  test('SHR-1 counts a share once per song and session, even when many arrive at once', async () => {
    const before = await readStats(1);
    const ask = () => app.ask(calls.countShare, { postId: 1 }, asListener('a'));
    await Promise.all(Array.from({ length: 20 }, ask));
    expect(await ask()).toEqual({ response: 'success', shares: before.shares + 1 });
    expect(await readStats(1)).toEqual({ ...before, shares: before.shares + 1 });
  });

  test('SHR-1 counts the same song for each listener, and once per account for a logged-in fan', async () => {
    const before = await readStats(2);
    const fan = await registerFan(app);
    const asFan = (cookie: string) => ({ token: fan.token, ...asListener(cookie) });
    await app.ask(calls.countShare, { postId: 2 }, asListener('b'));
    await app.ask(calls.countShare, { postId: 2 }, asFan('c'));
    await app.ask(calls.countShare, { postId: 2 }, asFan('d'));
    expect((await readStats(2)).shares).toBe(before.shares + 2);
  });

  test('SHR-1 answers 404 for a song that does not exist, and sets a cookie for a listener without one', async () => {
    expect(await app.call('countShare', { postId: 999_999 })).toMatchObject({ status: 404 });
    const first = await app.call('countShare', { postId: 3 });
    expect(first.cookies['listener']).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });
});

describe('POST /count-page-share', () => {
  const pages = [
    { kind: 'album', id: 1 },
    { kind: 'artist', id: 1 },
    { kind: 'playlist', slug: 'sunday-morning' },
  ] satisfies SharedPage[];
  const readShares = (page: SharedPage) => readPageShareCount(app.database, page);

  test.each(pages)('SHR-2 counts a share of %p once per session, even when many arrive at once', async (page) => {
    const before = (await readShares(page)) ?? 0;
    const ask = (name: string) => app.ask(calls.countPageShare, page, asListener(name));
    await Promise.all(Array.from({ length: 20 }, () => ask('p')));
    expect(await ask('p')).toEqual({ response: 'success', shares: before + 1 });
    expect(await ask('q')).toEqual({ response: 'success', shares: before + 2 });
    expect(await readShares(page)).toBe(before + 2);
  });

  test('SHR-2 counts an album, an artist and a song with the same id separately', async () => {
    const before = await readStats(2);
    await app.ask(calls.countPageShare, { kind: 'album', id: 2 }, asListener('r'));
    await app.ask(calls.countPageShare, { kind: 'artist', id: 2 }, asListener('r'));
    expect(await readShares({ kind: 'album', id: 2 })).toBe(1);
    expect(await readShares({ kind: 'artist', id: 2 })).toBe(1);
    expect(await readStats(2)).toEqual(before);
  });

  test('SHR-2 answers 404 for a missing or hidden page', async () => {
    await app.database.query('UPDATE catalogue_albums SET is_hidden = true WHERE id = 3');
    for (const page of [
      { kind: 'album', id: 999_999 },
      { kind: 'album', id: 3 },
      { kind: 'artist', id: 999_999 },
      { kind: 'playlist', slug: 'no-such-list' },
    ]) {
      expect(await app.call('countPageShare', page)).toMatchObject({ status: 404 });
    }
    expect(await app.call('countPageShare', { kind: 'playlist', id: 1 })).toMatchObject({ status: 422 });
  });

  test('SHR-2 limits the daily shares of a page per network, as of a song', async () => {
    const page: SharedPage = { kind: 'artist', id: 3 };
    const bot = () => app.ask(calls.countPageShare, page, { from: '203.0.113.8' });
    for (let done = 0; done < MAX_COUNTS_PER_NETWORK + 50; done += 50) {
      await Promise.all(Array.from({ length: 50 }, bot));
    }
    expect(await readShares(page)).toBe(MAX_COUNTS_PER_NETWORK);
  });
});

describe('POST /count-download', () => {
  test('DWN-4 limits the daily downloads of a song per network, for a client that drops its cookie each time', async () => {
    const before = await readStats(5);
    const bot = () => app.ask(calls.countDownload, { postId: 5 }, { from: '203.0.113.7' });
    // Sends the calls in batches, because the database queues a limited number of statements.
    for (let done = 0; done < MAX_COUNTS_PER_NETWORK + 100; done += 50)
      await Promise.all(Array.from({ length: 50 }, bot));
    expect((await readStats(5)).downloads).toBe(before.downloads + MAX_COUNTS_PER_NETWORK);
  });

  test('DWN-4 counts a download once per song and session, separately from shares', async () => {
    const before = await readStats(4);
    await app.ask(calls.countShare, { postId: 4 }, asListener('e'));
    for (const _ of [1, 2]) {
      expect(await app.ask(calls.countDownload, { postId: 4 }, asListener('e'))).toEqual({
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
