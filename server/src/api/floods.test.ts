import { registerFan } from '../testing/register-fan.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

describe('a flood from one network', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ database: { maxWaiting: 40, maxConnections: 1 } });
  });
  afterAll(() => app.close());

  /** Calls that each need the database. No two have the same answer, so no cache helps. */
  const readPlaylists = (count: number, from: string) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => app.call('playlist', { slug: `${from}-${index}` }, { from })),
    ).then((answers) => answers.map(({ status }) => status));
  const occurrences = (statuses: number[], status: number) => statuses.filter((found) => found === status).length;

  test('PRD-6 fails no call of other networks, with an account or without', async () => {
    const { token } = await registerFan(app);
    const flood = readPlaylists(400, '203.0.113.7');
    const listeners = readPlaylists(5, '198.51.100.1');
    const favourites = Promise.all(
      Array.from({ length: 5 }, async () => (await app.call('favourites', {}, { token, from: '198.51.100.2' })).status),
    );
    expect([await listeners, await favourites]).toEqual([Array(5).fill(404), Array(5).fill(200)]);
    // On a slow machine, turns reach their limit and the flood overfills the database's queue. On a fast one it does not.
    const statuses = await flood;
    expect(occurrences(statuses, 404)).toBeGreaterThan(0);
    expect(occurrences(statuses, 404) + occurrences(statuses, 503)).toBe(400);
  });

  test('PRD-6 from many networks leaves places for logging in and for favourites', async () => {
    const { token, form } = await registerFan(app);
    const floods = Promise.all(Array.from({ length: 200 }, (_, index) => readPlaylists(1, `203.0.${index}.7`)));
    const from = '198.51.100.3';
    const login = app.call('fanLogin', { name: form.username, password: form.password }, { from });
    const favourites = app.call('favourites', {}, { token, from });
    expect([(await login).status, (await favourites).status]).toEqual([200, 200]);
    expect(occurrences((await floods).flat(), 503)).toBeGreaterThan(100);
  });

  test('PRD-6 lets a network use every place that no other needs', async () => {
    expect(await readPlaylists(30, '203.0.113.9')).toEqual(Array(30).fill(404));
  });
});
