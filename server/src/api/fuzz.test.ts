import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { runFuzz } from '../testing/fuzz/run-fuzz.ts';
import { registerFan } from '../testing/register-fan.ts';

/** The same seed always generates the same requests. `npm run fuzz` sends many more. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const REQUEST_COUNT = 10_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
}, 120_000);
afterAll(() => app.close());

describe('random requests to every call', () => {
  test('API-1, API-20 get a valid response or a clear refusal, never a server error', async () => {
    const { failures, statuses, requests } = await runFuzz(app, { requests: REQUEST_COUNT, seed: SEED });
    expect(failures).toEqual([]);
    expect(requests).toBe(REQUEST_COUNT);
    // Enough requests succeed, so the code behind the checks also runs.
    expect(statuses[200]).toBeGreaterThan(REQUEST_COUNT / 5);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  }, 600_000);

  test('API-15 leave accounts, login and songs intact', async () => {
    const { form } = await registerFan(app, {}, { from: '192.0.2.9' });
    const login = { name: form.username, password: form.password };
    expect((await app.call('fanLogin', login, { from: '192.0.2.9' })).status).toBe(200);
    expect((await app.ask(calls.songs, { fetch: 'popular', limit: 60 })).songs).toHaveLength(40);
  });
});
