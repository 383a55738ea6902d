import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const asListener = (name: string) => ({ cookies: { listener: name.padEnd(24, '0') } });
const countListeners = async () => {
  // Commands to a Redis may still be in flight.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return (await app.services.presence.count()).listeners;
};

describe('POST /listening', () => {
  test('CNT-1 counts a session once while it plays, however often it reports', async () => {
    const before = await countListeners();
    for (const name of ['a', 'a', 'b']) {
      expect(await app.ask(calls.listening, { isSounding: true }, asListener(name))).toEqual({ status: 'success' });
    }
    expect(await countListeners()).toBe(before + 2);
    await app.ask(calls.listening, { isSounding: false }, asListener('a'));
    await app.ask(calls.listening, { isSounding: false }, asListener('never-heard'));
    expect(await countListeners()).toBe(before + 1);
  });

  test('CNT-1 a counted play does not make a listener: only the player’s report does', async () => {
    const before = await countListeners();
    await app.ask(calls.countPlay, { postId: 1 }, asListener('c'));
    expect(await countListeners()).toBe(before);
  });

  test('CNT-1 counts by the session of a logged-in fan, otherwise by a cookie that it sets', async () => {
    const before = await countListeners();
    const { token } = await registerFan(app);
    for (const name of ['d', 'e']) await app.ask(calls.listening, { isSounding: true }, { token, ...asListener(name) });
    expect(await countListeners()).toBe(before + 1);
    const first = await app.call('listening', { isSounding: true });
    expect(first.cookies['listener']).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await countListeners()).toBe(before + 2);
  });

  test('CNT-1 ignores crawlers, and rejects values other than true and false', async () => {
    const before = await countListeners();
    await app.ask(calls.listening, { isSounding: true }, { headers: { 'user-agent': 'bingbot/2.0' } });
    for (const isSounding of ['yes', 1, null]) {
      expect((await app.call('listening', { isSounding }, asListener('f'))).status).toBe(422);
    }
    expect(await countListeners()).toBe(before);
  });
});
