import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const search = (input: string, token?: string) => app.ask(calls.search, { input }, { token });
const songsFor = async (input: string) => (await search(input)).songs.map(({ title }) => title);

describe('POST /search', () => {
  test('API-7 finds artists, songs and albums', async () => {
    const { artists, songs, albums } = await search('letters');
    expect([artists, songs]).toEqual([[], []]);
    expect(albums).toMatchObject([{ title: 'Letters from Likoma', stageName: 'Lusungu', songCount: 1 }]);
    expect((await search('lusungu')).artists).toMatchObject([{ name: 'Lusungu', city: 'Mzuzu', songCount: 6 }]);
  });

  test('SRC-4 follows typing: each beginning of a title finds it', async () => {
    for (const input of ['g', 'gu', 'gul', 'gule', 'gule ', 'gule w', 'gule wamkulu']) {
      expect(await songsFor(input)).toContain('Gule Wamkulu');
    }
  });

  test.each([
    ['CHIKONDI CHA NYANJA', 'Chikondi cha Nyanja'],
    ['wana wa chitipa', 'Ŵana ŵa Chitipa'],
    ['ŵana', 'Ŵana ŵa Chitipa'],
    ['cafe jose', 'Café José'],
    ['CAFÉ', 'Café José'],
    ['nyanja chikondi', 'Chikondi cha Nyanja'],
    ['lusungu chik', 'Chikondi cha Nyanja'],
    ['nyirongo mvula', 'Mvula Yoyamba'],
    ['ngoma gule', 'Gule Wamkulu'],
    ["ng'oma", 'Gule Wamkulu'],
    ['100% r&b', '100% R&B / Hot?'],
    ['السلام', 'قلب السلام'],
  ])('SRC-4 %j finds ‘%s’', async (input, title) => {
    expect(await songsFor(input)).toContain(title);
  });

  test('SRC-4 puts the exact title first, then the more played', async () => {
    expect(await songsFor('chikondi')).toEqual(['Chikondi', 'Chikondi cha Nyanja']);
    const mvula = (await search('mvula')).songs;
    expect(mvula.map(({ stageName }) => stageName)).toEqual(['Wezi Nyirongo', 'Tamanda']);
  });

  test.each(['chikndi', 'chikonndi', 'chikodni', 'chikonda', 'nyirogno', 'wamkuul'])(
    'SRC-4 forgives the typo in %j',
    async (input) => {
      const { songs, artists } = await search(input);
      expect(songs.length + artists.length).toBeGreaterThan(0);
    },
  );

  test.each(['', ' ', '%', '_', '\\', "'; DROP TABLE songs; --", '🎵', '(((', '*'.repeat(200)])(
    'API-7 answers %j with nothing rather than everything or an error',
    async (input) => {
      expect(await search(input)).toEqual({ artists: [], songs: [], albums: [] });
    },
  );

  test('API-7 refuses what is too long, and what is no text', async () => {
    expect((await app.call('search', { input: 'x'.repeat(201) })).status).toBe(422);
    expect((await app.call('search', { input: ['a'] })).status).toBe(422);
  });
});

describe('recent searches', () => {
  const recent = async (extras: Parameters<TestApp['ask']>[2]) => app.ask(calls.recentSearches, {}, extras);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 150));

  test('NAV-8 an anonymous visitor has none, and sees what others search for', async () => {
    await search('Chikondi');
    await search('private thing nobody sings');
    await settle();
    const { recentSearches, othersearches } = await recent({});
    expect(recentSearches).toEqual([]);
    expect(othersearches[0]).toBe('Chikondi');
    expect(othersearches.length).toBeGreaterThanOrEqual(5);
    expect(othersearches).not.toContain('private thing nobody sings');
  });

  test('API-8 a user’s come from the bearer, the cookie, or the token of the payload', async () => {
    const { token, cookie } = await registerFan(app);
    for (const input of ['mvu', 'mvula', 'gule']) {
      await search(input, token);
      await settle();
    }
    const expected = ['gule', 'mvula'];
    expect((await recent({ token })).recentSearches).toEqual(expected);
    expect((await recent({ cookies: { 'user-login': cookie } })).recentSearches).toEqual(expected);
    expect((await app.ask(calls.recentSearches, { token: cookie })).recentSearches).toEqual(expected);
    expect((await app.ask(calls.recentSearches, { token: 'nonsense' })).recentSearches).toEqual([]);
  });

  test('SRC-3 one or all can be cleared', async () => {
    const { token } = await registerFan(app);
    for (const input of ['mvula', 'gule']) {
      await search(input, token);
      await settle();
    }
    await app.ask(calls.clearRecentSearches, { input: 'GULE' }, { token });
    expect((await recent({ token })).recentSearches).toEqual(['mvula']);
    await app.ask(calls.clearRecentSearches, {}, { token });
    expect((await recent({ token })).recentSearches).toEqual([]);
    expect((await app.call('clearRecentSearches', {})).status).toBe(401);
  });
});
