import { buildSessionStart, createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { createFakeSessionApi } from '../testing/createFakeSessionApi.ts';
import { createTestSession, storages } from '../testing/createTestSession.ts';
import { createSafeStorage } from '../support/safeStorage.ts';
import { createSession } from './createSession.ts';
import { sliceHeaderToken, storeSession } from './sessionKeys.ts';

beforeEach(() => {
  resetBus();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('SES-1 stores user, account, token and session keys, and removes auth-step2', () => {
  const { other, session, bus } = createTestSession();
  const start = buildSessionStart();
  window.sessionStorage.setItem('auth-step2', 'x');
  other.send('session/start', start);

  expect(window.localStorage.getItem('token')).toBe(start.token);
  expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toEqual(start.user);
  expect(window.localStorage.getItem('account')).not.toBeNull();
  expect(window.sessionStorage.getItem('session-id')).toBe(start.sessionId);
  expect(window.sessionStorage.getItem('auth-key')).toBe(start.authKey);
  expect(window.sessionStorage.getItem('header-token')).toBe(sliceHeaderToken(start.authKey));
  expect(window.sessionStorage.getItem('auth-step2')).toBeNull();
  expect(bus.read('session')).toEqual({ status: 'authenticated', user: start.user });
  expect(session.getToken()).toBe(start.token);
});

test('SES-1 takes the header token from the middle 32 characters of the auth key', () => {
  const key = `${'a'.repeat(27)}${'m'.repeat(32)}${'z'.repeat(27)}`;
  expect(sliceHeaderToken(key)).toBe('m'.repeat(32));
});

test('SET-2 login applies the account’s preferences', () => {
  const { other, adopted } = createTestSession();
  other.send('session/start', buildSessionStart({ preferences: { theme: 'light', loop: true } }));
  expect(adopted).toEqual([{ theme: 'light', loop: true }]);
});

test('SES-2 logout clears every key, sends the bearer token to the server, and resets the theme', async () => {
  const { other, session, api, ended, bus } = createTestSession();
  other.send('session/start', buildSessionStart());
  window.sessionStorage.setItem('auth-id', 'x');
  window.localStorage.setItem('balance', '3');
  let tokenAtCall: string | null = 'unset';
  api.logOut = async () => {
    await Promise.resolve();
    tokenAtCall = session.getToken();
  };
  other.send('session/end', {});

  expect(bus.read('session')).toEqual({ status: 'anonymous' });
  expect(Object.keys(window.localStorage)).toEqual(['log-out-due']);
  expect(window.sessionStorage).toHaveLength(0);
  expect(ended).toHaveBeenCalledTimes(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(window.localStorage).toHaveLength(0);
  expect(tokenAtCall).not.toBeNull();
  expect(session.getToken()).toBeNull();
});

test('SES-2 other tabs follow a logout without calling the server again', () => {
  const { other, api, bus } = createTestSession();
  other.send('session/start', buildSessionStart());
  window.localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(bus.read('session')).toEqual({ status: 'anonymous' });
  expect(api.logOuts).toBe(0);
});

const announceChange = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

test('SES-2 does not log out another tab that is in the middle of a login', () => {
  const { bus } = createTestSession();
  const start = buildSessionStart();
  window.localStorage.setItem('token', start.token);
  announceChange('token');
  expect(window.localStorage.getItem('token')).toBe(start.token);
  window.localStorage.setItem('user', JSON.stringify(start.user));
  announceChange('user');
  expect(bus.read('session')).toEqual({ status: 'authenticated', user: start.user });
});

test('SES-2 a tab that follows a logout keeps data that a later login has stored', () => {
  const { other } = createTestSession();
  other.send('session/start', buildSessionStart());
  window.localStorage.removeItem('token');
  window.localStorage.setItem('account', 'of the next login');
  announceChange('token');
  expect(window.localStorage.getItem('account')).toBe('of the next login');
  expect(window.sessionStorage).toHaveLength(0);
});

test('SES-1 a tab that follows a login gets its own session-id, auth-key and header-token', async () => {
  const { api, bus, session } = createTestSession();
  const start = buildSessionStart();
  api.outcome = { outcome: 'restored', start: { ...start, token: 'of this tab' } };
  storeSession({ local: storages.local, session: createSafeStorage(() => window.localStorage) }, start);
  announceChange('token');
  expect(bus.read('session')).toEqual({ status: 'authenticated', user: start.user });
  await new Promise((resolve) => setTimeout(resolve));
  expect(api.restored).toEqual([null]);
  expect(window.sessionStorage.getItem('session-id')).toBe(start.sessionId);
  expect(window.sessionStorage.getItem('auth-key')).toBe(start.authKey);
  expect(window.sessionStorage.getItem('header-token')).toHaveLength(32);
  expect(session.getToken()).toBe('of this tab');
});

test('SES-1 a tab that follows a login keeps its bearer token when the server refuses new keys', async () => {
  const { api, bus, session } = createTestSession();
  const start = buildSessionStart();
  api.outcome = { outcome: 'refused' };
  storeSession(storages, start);
  announceChange('token');
  await new Promise((resolve) => setTimeout(resolve));
  expect(session.getToken()).toBe(start.token);
  expect(bus.read('session')?.status).toBe('authenticated');
});

test('SES-2 a login as a different user in another tab changes user and token together', () => {
  const { other, bus, session } = createTestSession();
  const [first, second] = [buildSessionStart(), buildSessionStart({ token: 'token of the second' })];
  other.send('session/start', first);
  window.localStorage.setItem('user', JSON.stringify(second.user));
  announceChange('user');
  expect(bus.read('session')).toEqual({ status: 'authenticated', user: first.user });
  window.localStorage.setItem('token', second.token);
  announceChange('token');
  expect(bus.read('session')).toEqual({ status: 'authenticated', user: second.user });
  expect(session.getToken()).toBe(second.token);
  expect(window.sessionStorage.getItem('session-id')).toBeNull();
});

test('SES-2 a page from the back/forward cache follows logins and logouts in other tabs', () => {
  const { other, bus } = createTestSession();
  other.send('session/start', buildSessionStart());
  window.localStorage.removeItem('token');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(bus.read('session')).toEqual({ status: 'anonymous' });
});

test('SES-2 a restore response that arrives after a logout does not log the user in again', async () => {
  const { other, session, api, bus } = createTestSession();
  const start = buildSessionStart();
  other.send('session/start', start);
  let answer = () => {};
  api.restore = () => new Promise((resolve) => (answer = () => resolve({ outcome: 'restored', start })));
  const renewal = session.renew();
  other.send('session/end', {});
  answer();
  await expect(renewal).resolves.toBe(false);
  expect(bus.read('session')).toEqual({ status: 'anonymous' });
  expect(window.localStorage.getItem('token')).toBeNull();
});

test('ENT-1 a changed profile is applied and stored in this tab and the other tabs', () => {
  const { other, bus } = createTestSession();
  const start = buildSessionStart();
  other.send('session/start', start);
  const user = { ...start.user, fullName: 'Chikondi Banda', city: 'Zomba', pictureUrl: '/api/pictures/x.webp' };
  other.send('session/update-user', user);
  expect(bus.read('session')).toEqual({ status: 'authenticated', user });
  expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toEqual(user);

  window.localStorage.setItem('user', JSON.stringify({ ...user, city: 'Mzuzu' }));
  announceChange('user');
  expect(bus.read('session')).toEqual({ status: 'authenticated', user: { ...user, city: 'Mzuzu' } });
});

test('ENT-1 ignores a profile change of another user, or after a logout', () => {
  const { other, bus } = createTestSession();
  const start = buildSessionStart();
  other.send('session/start', start);
  other.send('session/update-user', { ...start.user, userId: start.user.userId + 1 });
  expect(bus.read('session')).toEqual({ status: 'authenticated', user: start.user });
  other.send('session/end', {});
  other.send('session/update-user', start.user);
  expect(bus.read('session')).toEqual({ status: 'anonymous' });
  expect(window.localStorage.getItem('user')).toBeNull();
});

test('SES-3 restores a user that an older version stored without a city', () => {
  const start = buildSessionStart();
  storeSession(storages, start);
  const { userId, username, fullName, pictureUrl } = start.user;
  window.localStorage.setItem('user', JSON.stringify({ userId, username, fullName, pictureUrl }));
  const { bus } = createTestSession();
  expect(bus.read('session')).toEqual({ status: 'restoring', user: { ...start.user, city: null } });
});

test('SES-3 waits at most 15 s for the response to a restore', async () => {
  jest.useFakeTimers();
  const start = buildSessionStart();
  storeSession(storages, start);
  const { session, bus, api } = createTestSession();
  let answer = () => {};
  api.restore = () =>
    new Promise((resolve) => {
      answer = () => resolve({ outcome: 'restored', start: { ...start, token: 'late' } });
    });
  const restored = session.restore();
  await jest.advanceTimersByTimeAsync(14_999);
  expect(bus.read('session')?.status).toBe('restoring');
  await jest.advanceTimersByTimeAsync(1);
  expect(bus.read('session')).toEqual({ status: 'authenticated', user: start.user });
  answer();
  await restored;
  expect(session.getToken()).toBe('late');
  jest.useRealTimers();
});

test('SES-3 shows the user of a stored session at once, and restores it with its session-id', async () => {
  const start = buildSessionStart();
  storeSession(storages, start);
  const { session, bus, api } = createTestSession();
  expect(bus.read('session')).toEqual({ status: 'restoring', user: start.user });
  api.outcome = { outcome: 'restored', start: { ...start, token: 'renewed' } };
  await session.restore();
  expect(api.restored).toEqual([start.sessionId]);
  expect(bus.read('session')).toEqual({ status: 'authenticated', user: start.user });
  expect(session.getToken()).toBe('renewed');
});

test('SES-3 a session that the server refuses ends, and the theme stays because the user did not log out', async () => {
  storeSession(storages, buildSessionStart());
  const { session, bus, api, ended } = createTestSession();
  api.outcome = { outcome: 'refused' };
  await session.restore();
  expect(ended).not.toHaveBeenCalled();
  expect(bus.read('session')).toEqual({ status: 'anonymous' });
  expect(window.localStorage.getItem('token')).toBeNull();
});

test('SES-3 a missing response does not log the user out', async () => {
  const start = buildSessionStart();
  storeSession(storages, start);
  const { session, bus } = createTestSession();
  await session.restore();
  expect(bus.read('session')).toEqual({ status: 'authenticated', user: start.user });
});

test('SES-5 the cookie renews a refused token; other calls keep the old token until then', async () => {
  const start = buildSessionStart();
  const { other, session, api } = createTestSession();
  other.send('session/start', start);
  let tokenMeanwhile: string | null = 'unset';
  api.restore = async () => {
    tokenMeanwhile = session.getToken();
    return { outcome: 'restored', start: { ...start, token: 'renewed' } };
  };
  await expect(session.renew()).resolves.toBe(true);
  expect(tokenMeanwhile).toBe(start.token);
  expect(session.getToken()).toBe('renewed');
});

test('SES-5 without a valid cookie the session ends, with one event', async () => {
  const { other, session, api } = createTestSession();
  other.send('session/start', buildSessionStart());
  const recording = recordBus();
  api.outcome = { outcome: 'refused' };
  await expect(session.renew()).resolves.toBe(false);
  await expect(session.renew()).resolves.toBe(false);
  expect(recording.events('session/changed')).toEqual([{ status: 'anonymous' }]);
});

test('SES-6 when storage is blocked, the session lasts until the page closes', () => {
  const blocked = createSafeStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const bus = createTestBus('shell');
  const session = createSession({
    bus,
    storages: { local: blocked, session: blocked },
    api: createFakeSessionApi(),
    onPreferences: () => {},
    settleCalls: () => Promise.resolve(),
    onLogOut: () => {},
  });
  const start = buildSessionStart();
  createTestBus('mfe-auth').send('session/start', start);
  expect(session.getToken()).toBe(start.token);
  expect(blocked.get('token')).toBe(start.token);
});
