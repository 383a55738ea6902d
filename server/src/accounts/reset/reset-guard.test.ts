import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';
import { deleteExpiredCaptchas } from '../captcha/captcha.queries.ts';
import { MemoryThrottle } from '../throttle/memory-throttle.ts';
import { isCodeAllowed } from './reset-guard.ts';
import { deleteExpiredResets } from './reset.queries.ts';

describe('reset codes for one address', () => {
  test('API-17 are limited to three in 15 minutes and ten a day, however the address is written', async () => {
    let time = 0;
    const throttle = new MemoryThrottle(() => time);
    const spellings = ['Fan@example.org', 'fan@EXAMPLE.org', ' fan@example.org'];
    const ask = async () => {
      const allowed = [];
      for (let index = 0; index < 6; index += 1) {
        allowed.push(await isCodeAllowed(throttle, spellings[index % 3] ?? '', '192.0.2.1'));
      }
      return allowed.filter(Boolean).length;
    };
    const perQuarter = [];
    for (let quarter = 0; quarter < 6; quarter += 1) {
      perQuarter.push(await ask());
      time += 15 * 60_000 + 1;
    }
    expect(perQuarter).toEqual([3, 3, 3, 1, 0, 0]);
    time += 24 * 60 * 60_000;
    expect(await ask()).toBe(3);
    expect(await isCodeAllowed(throttle, 'other@example.org', '192.0.2.1')).toBe(true);
  });

  test('API-17 cannot be used up by strangers: from many networks, each gets two', async () => {
    const throttle = new MemoryThrottle(() => 0);
    const ask = (network: number) => isCodeAllowed(throttle, 'fan@example.org', `198.51.${network}.1`);
    const perNetwork: number[] = [];
    for (let network = 0; network < 20; network += 1) {
      const allowed = [await ask(network), await ask(network), await ask(network)];
      perNetwork.push(allowed.filter(Boolean).length);
    }
    expect(perNetwork).toEqual([...Array(6).fill(3), ...Array(14).fill(2)]);
    expect(await isCodeAllowed(throttle, 'fan@example.org', '203.0.113.9')).toBe(true);
  });
});

describe('unused reset data', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ catalogue: false });
  });
  afterAll(() => app.close());

  test('API-18 expired codes, tokens and captchas are deleted, and no others', async () => {
    const { form, session } = await registerFan(app);
    await app.call('requestResetCode', { email: form.email });
    await app.call('newCaptcha');
    await app.call('newCaptcha');
    await app.database.query(
      `INSERT INTO reset_tokens (token_hash, user_id, expires_at) VALUES ('x', $1, now() + interval '1 minute')`,
      [session.user.id],
    );
    const tables = ['reset_codes', 'reset_tokens', 'captchas'];
    const count = async () => {
      const counts = tables.map((table) => `(SELECT count(*)::integer FROM ${table})`).join(' + ');
      const [row] = await app.database.query<{ rows: number }>(`SELECT ${counts} AS rows`);
      return row?.rows;
    };
    await deleteExpiredResets(app.database);
    expect(await deleteExpiredCaptchas(app.database, 10)).toBe(0);
    expect(await count()).toBe(4);
    for (const table of tables)
      await app.database.query(`UPDATE ${table} SET expires_at = now() - interval '1 second'`);
    await deleteExpiredResets(app.database);
    expect(await deleteExpiredCaptchas(app.database, 1)).toBe(1);
    expect(await deleteExpiredCaptchas(app.database, 10)).toBe(1);
    expect(await count()).toBe(0);
  });
});
