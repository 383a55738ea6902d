import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { runFuzz } from '../testing/fuzz/run-fuzz.ts';
import { registerFan } from '../testing/register-fan.ts';

/** The same seed makes the same requests; another one tries others. `npm run fuzz` sends many more. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const REQUESTS = 10_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
}, 120_000);
afterAll(() => app.close());

describe('whatever is sent to the calls of the contract', () => {
  test('API-1, API-20 each answers with its answer or with a clear refusal, never with an error of ours', async () => {
    const { failures, statuses, requests } = await runFuzz(app, { requests: REQUESTS, seed: SEED });
    expect(failures).toEqual([]);
    expect(requests).toBe(REQUESTS);
    // Not all requests are refused, so the code behind the checks runs too.
    expect(statuses[200]).toBeGreaterThan(REQUESTS / 5);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  }, 600_000);

  test('API-15 the site is as it was: accounts, log in and songs', async () => {
    const { form } = await registerFan(app, {}, { from: '192.0.2.9' });
    const login = { name: form.username, password: form.password };
    expect((await app.call('fanLogin', login, { from: '192.0.2.9' })).status).toBe(200);
    expect((await app.ask(calls.songs, { fetch: 'popular', limit: 60 })).songs).toHaveLength(40);
  });
});
