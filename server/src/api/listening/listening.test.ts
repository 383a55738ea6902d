import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const listener = (name: string) => ({ cookies: { listener: name.padEnd(24, '0') } });
const listeners = async () => {
  // Commands to a Redis may still be in flight.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return (await app.services.presence.count()).listeners;
};

describe('POST /listening', () => {
  test('CNT-1 counts a session while it sounds, once however often it says so', async () => {
    const before = await listeners();
    for (const name of ['a', 'a', 'b']) {
      expect(await app.ask(calls.listening, { isSounding: true }, listener(name))).toEqual({ status: 'success' });
    }
    expect(await listeners()).toBe(before + 2);
    await app.ask(calls.listening, { isSounding: false }, listener('a'));
    await app.ask(calls.listening, { isSounding: false }, listener('never-heard'));
    expect(await listeners()).toBe(before + 1);
  });

  test('CNT-1 a counted play alone is no listener: the player says when it sounds', async () => {
    const before = await listeners();
    await app.ask(calls.countPlay, { postId: 1 }, listener('c'));
    expect(await listeners()).toBe(before);
  });

  test('CNT-1 counts by the account’s session for who is logged in, else by a cookie that it gives', async () => {
    const before = await listeners();
    const { token } = await registerFan(app);
    for (const name of ['d', 'e']) await app.ask(calls.listening, { isSounding: true }, { token, ...listener(name) });
    expect(await listeners()).toBe(before + 1);
    const first = await app.call('listening', { isSounding: true });
    expect(first.cookies['listener']).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await listeners()).toBe(before + 2);
  });

  test('CNT-1 a crawler is no listener, and anything but true or false is refused', async () => {
    const before = await listeners();
    await app.ask(calls.listening, { isSounding: true }, { headers: { 'user-agent': 'bingbot/2.0' } });
    for (const isSounding of ['yes', 1, null]) {
      expect((await app.call('listening', { isSounding }, listener('f'))).status).toBe(422);
    }
    expect(await listeners()).toBe(before);
  });
});
