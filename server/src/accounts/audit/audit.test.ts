import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';
import { deleteOldEvents } from './account-events.queries.ts';
import { truncateIpAddress } from './truncate-ip-address.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
});
afterAll(() => app.close());

const readEvents = (userId: number | null) =>
  app.database.query<{ kind: string; network: string | null; user_agent: string }>(
    `SELECT kind, network, user_agent FROM account_events WHERE user_id IS NOT DISTINCT FROM $1::integer ORDER BY id`,
    [userId],
  );

describe('the security log', () => {
  test('API-13 records registration, logins, refused logins and logouts, with network and browser', async () => {
    const { form, session, token } = await registerFan(app);
    const extras = { from: '203.0.113.77', headers: { 'user-agent': `Test Browser ${'x'.repeat(500)}` } };
    await app.call('fanLogin', { name: form.username, password: form.password }, extras);
    await app.call('login', { name: form.email, password: 'not.it.1' }, extras);
    await app.call('logout', {}, { token });
    const events = await readEvents(session.user.id);
    expect(events.map(({ kind }) => kind)).toEqual(['registered', 'logged-in', 'log-in-refused', 'logged-out']);
    expect(events[1]?.network).toBe('203.0.113.0/24');
    expect(events[1]?.user_agent).toMatch(/^Test Browser x{187}$/);
  });

  test('API-15 records a login with an unknown name, without the name', async () => {
    await app.call('fanLogin', { name: 'my.secret.password', password: 'not.it.1' });
    const [row] = await app.database.query<{ dump: string }>(
      'SELECT json_agg(account_events)::text AS dump FROM account_events WHERE user_id IS NULL',
    );
    expect(row?.dump).toContain('log-in-refused');
    expect(row?.dump).not.toContain('secret');
  });

  test('SES-7 records that a browser sent an old cookie again', async () => {
    const { session, cookie } = await registerFan(app);
    const restored = await app.call('restoreSession', {}, { cookies: { 'user-login': cookie } });
    const next = restored.cookies['user-login']?.value ?? '';
    await app.database.query(`UPDATE sessions SET rotated_at = rotated_at - interval '1 hour'`);
    await app.call('restoreSession', {}, { cookies: { 'user-login': next } });
    expect((await app.call('restoreSession', {}, { cookies: { 'user-login': cookie } })).status).toBe(401);
    expect((await readEvents(session.user.id)).map(({ kind }) => kind)).toEqual(['registered', 'cookie-replayed']);
  });

  test('is deleted with the account', async () => {
    const { session } = await registerFan(app);
    await app.database.query('DELETE FROM users WHERE id = $1', [session.user.id]);
    expect(await readEvents(session.user.id)).toEqual([]);
  });

  test('deletes entries after half a year, in small batches', async () => {
    const { session } = await registerFan(app);
    await app.database.query(`INSERT INTO account_events (user_id, kind, at)
      SELECT ${session.user.id}, 'logged-in', now() - interval '181 days' FROM generate_series(1, 3)`);
    expect(await deleteOldEvents(app.database, 2)).toBe(2);
    expect(await deleteOldEvents(app.database, 2)).toBe(1);
    expect((await readEvents(session.user.id)).map(({ kind }) => kind)).toEqual(['registered']);
  });

  test.each([
    ['192.0.2.17', '192.0.2.0/24'],
    ['::ffff:192.0.2.17', '192.0.2.0/24'],
    ['2001:db8:7:1::5', '2001:db8:7::/48'],
    ['::1', '0:0:0::/48'],
    ['unix socket', null],
  ])('stores %s as %s', (address, network) => {
    expect(truncateIpAddress(address)).toBe(network);
  });
});
