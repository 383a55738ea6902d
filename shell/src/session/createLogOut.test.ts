import { buildSessionStart, resetBus } from '@nyimbo/shared-events/testing';
import { createTestSession } from '../testing/createTestSession.ts';

beforeEach(() => {
  resetBus();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('SES-2 logout waits for calls in flight, whose token it ends', async () => {
  let end = () => {};
  const { other, api, bus } = createTestSession(new Promise((resolve) => (end = resolve)));
  other.send('session/start', buildSessionStart());
  other.send('session/end', {});
  expect(bus.read('session')).toEqual({ status: 'anonymous' });
  expect(api.logOuts).toBe(0);
  end();
  await new Promise((resolve) => setTimeout(resolve));
  expect(api.logOuts).toBe(1);
});

test('SES-2 a delayed logout does not end the session of a user who has since logged in', async () => {
  let end = () => {};
  const { other, api, session } = createTestSession(new Promise((resolve) => (end = resolve)));
  other.send('session/start', buildSessionStart());
  other.send('session/end', {});
  other.send('session/start', buildSessionStart({ token: 'of the next' }));
  end();
  await new Promise((resolve) => setTimeout(resolve));
  expect(api.logOuts).toBe(0);
  expect(session.getToken()).toBe('of the next');
});

describe('a logout that does not reach the server', () => {
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  async function logOutOffline() {
    const site = createTestSession();
    const send = site.api.logOut;
    site.api.logOut = () => Promise.reject(new Error('offline'));
    site.other.send('session/start', buildSessionStart());
    site.other.send('session/end', {});
    await turn();
    site.api.logOut = send;
    expect(site.session.getToken()).toBeNull();
    return site;
  }

  test('SES-2 is resent once when the device is online again', async () => {
    const { api } = await logOutOffline();
    window.dispatchEvent(new Event('online'));
    await turn();
    window.dispatchEvent(new Event('online'));
    await turn();
    expect(api.logOuts).toBe(1);
    expect(window.localStorage).toHaveLength(0);
  });

  test('SES-2 is resent by the next page', async () => {
    (await logOutOffline()).session.dispose();
    resetBus();
    const { session, api } = createTestSession();
    await session.restore();
    await turn();
    expect(api.logOuts).toBe(1);
  });

  test('SES-2 never ends the session of the next user', async () => {
    const { other, api } = await logOutOffline();
    other.send('session/start', buildSessionStart());
    window.dispatchEvent(new Event('online'));
    await turn();
    expect(api.logOuts).toBe(0);
  });
});
