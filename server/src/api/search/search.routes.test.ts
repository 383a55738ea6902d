import { calls } from '@nyimbo/shared-api/contract';
import { foldText } from '../../db/fold-text.ts';
import { refreshLists } from '../../catalogue/lists/refresh-lists.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const search = (input: string, token?: string) => app.ask(calls.search, { input }, { token });
const findTitles = async (input: string) => (await search(input)).songs.map(({ title }) => title);

describe('POST /search', () => {
  test('API-7 finds artists, songs and albums', async () => {
    const { artists, songs, albums } = await search('letters');
    expect([artists, songs]).toEqual([[], []]);
    expect(albums).toMatchObject([{ title: 'Letters from Likoma', stageName: 'Lusungu', songCount: 1 }]);
    expect((await search('lusungu')).artists).toMatchObject([{ name: 'Lusungu', city: 'Mzuzu', songCount: 6 }]);
  });

  test('SRC-4 finds a title by each of its prefixes', async () => {
    for (const input of ['g', 'gu', 'gul', 'gule', 'gule ', 'gule w', 'gule wamkulu']) {
      expect(await findTitles(input)).toContain('Gule Wamkulu');
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
    expect(await findTitles(input)).toContain(title);
  });

  test('SRC-4 puts the exact title first, then the most played', async () => {
    expect(await findTitles('chikondi')).toEqual(['Chikondi', 'Chikondi cha Nyanja']);
    const mvula = (await search('mvula')).songs;
    expect(mvula.map(({ stageName }) => stageName)).toEqual(['Wezi Nyirongo', 'Tamanda']);
  });

  test.each(['chikndi', 'chikonndi', 'chikodni', 'chikonda', 'nyirogno', 'wamkuul'])(
    'SRC-4 tolerates the typo in %j',
    async (input) => {
      const { songs, artists } = await search(input);
      expect(songs.length + artists.length).toBeGreaterThan(0);
    },
  );

  test.each(['', ' ', '%', '_', '\\', "'; DROP TABLE songs; --", '🎵', '(((', '*'.repeat(200)])(
    'API-7 finds nothing for %j, instead of everything or an error',
    async (input) => {
      expect(await search(input)).toEqual({ artists: [], songs: [], albums: [] });
    },
  );

  test('API-7 rejects input that is too long or not text', async () => {
    expect((await app.call('search', { input: 'x'.repeat(201) })).status).toBe(422);
    expect((await app.call('search', { input: ['a'] })).status).toBe(422);
  });
});

describe('POST /search, with spelling variants', () => {
  const TITLES = [
    ['Phiri la Bata', 900],
    ['Firimbi', 10],
    ['Chikhulupiriro', 800],
    ['Cikulupililo', 5],
    ['Maloto Athu', 700],
    ['Maroto', 20],
    ['Yesaya', 300],
    ['Zoona', 200],
    ['Zona', 30],
    ['Thandizo', 60],
    ['Mariya', 50],
  ] as const;

  beforeAll(async () => {
    for (const [title, plays] of TITLES) await addSong(title, plays);
    await refreshLists(app.database);
    app.services.searchCache.clear();
  });

  test.each([
    ['SRC-4 r for l, with the exact spelling first', 'maroto', ['Maroto', 'Maloto Athu']],
    ['SRC-4 l for r', 'maloto', ['Maloto Athu', 'Maroto']],
    ['SRC-4 f for ph', 'firi', ['Firimbi', 'Phiri la Bata']],
    ['SRC-4 ph for f', 'phirimbi', ['Firimbi']],
    ['SRC-4 doubled vowels, with a whole title before a prefix', 'malootoo', ['Maroto', 'Maloto Athu']],
    ['SRC-4 a single vowel for a doubled one', 'zona', ['Zona', 'Zoona']],
    ['SRC-4 c for ch, and k for kh', 'cikulupiliro', ['Chikhulupiriro', 'Cikulupililo']],
    ['SRC-4 t for th', 'tandizo', ['Thandizo']],
    ['SRC-4 a missing glide between vowels', 'maria', ['Mariya']],
    ['SRC-4 w for ŵ, in several words', 'wana chitipa', ['Ŵana ŵa Chitipa']],
    ['SRC-4 several words in another spelling', 'firi bata', ['Phiri la Bata']],
    ['SRC-4 several words, one of them mistyped', 'malto athu', ['Maloto Athu']],
    ['SRC-4 a missing letter in a word of five', 'ppiri', ['Phiri la Bata']],
  ])('%s', async (_id, input, titles) => {
    expect(await findTitles(input)).toEqual(titles);
  });

  test('SRC-4 tolerates no typo in a word of four letters', async () => {
    expect(await findTitles('zoma')).toEqual([]);
  });

  test('API-7 a word that is in no title any more finds nothing, and is not suggested as a correction', async () => {
    expect(await findTitles('yesaay')).toEqual(['Yesaya']);
    await app.database.query(`DELETE FROM songs WHERE title = 'Yesaya'`);
    await refreshLists(app.database);
    app.services.searchCache.clear();
    expect(await findTitles('yesaya')).toEqual([]);
    expect(await findTitles('yesaay')).toEqual([]);
    expect(await app.database.query(`SELECT prefix FROM search_top WHERE prefix LIKE 'yesay%'`)).toEqual([]);
    expect(await app.database.query(`SELECT key FROM search_typos WHERE stem LIKE 'yesay%'`)).toEqual([]);
  });

  test('SRC-4 puts the most played first, even after most of the top results are deleted', async () => {
    for (let index = 1; index <= 34; index += 1) await addSong(`Wokondedwa ${index}`, index * index * 3);
    await refreshLists(app.database);
    const numbered = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `Wokondedwa ${from - index}`);
    app.services.searchCache.clear();
    expect(await findTitles('wokond')).toEqual(numbered(34, 20));
    // More songs contain the two words than a row holds. One song spells the second word as typed.
    expect(await findTitles('tamanda wokond')).toEqual(numbered(34, 20));
    await addSong('Wokondeddwa', 1);
    await refreshLists(app.database);
    expect(await findTitles('tamanda wokondeddwa')).toEqual(['Wokondeddwa', ...numbered(34, 19)]);
    await app.database.query(`DELETE FROM songs WHERE title = 'Wokondeddwa'`);
    await app.database.query(
      `DELETE FROM songs WHERE title LIKE 'Wokondedwa %' AND substr(title, 12)::integer BETWEEN 15 AND 33`,
    );
    await refreshLists(app.database);
    app.services.searchCache.clear();
    expect(await findTitles('wokond')).toEqual(['Wokondedwa 34', ...numbered(14, 14)]);
  });

  test('SRC-4 matches all words but the last as whole words, unless that finds nothing', async () => {
    for (let index = 1; index <= 31; index += 1) await addSong(`Mbira ${index}`, 10, 'Lusungu');
    await addSong('Wokondedwatu', 5, 'Lusungu');
    await addSong('Mbirani', 900, 'Lusungu');
    await refreshLists(app.database);
    app.services.searchCache.clear();
    expect(await findTitles('mbira lusungu')).not.toContain('Mbirani');
    expect(await findTitles('lusungu mbira')).toContain('Mbirani');
    expect(await findTitles('wokondedwa lusungu')).toEqual(['Wokondedwatu']);
  });

  test('CAT-3 finds titles of quotation marks and backslashes, also after most of the top results are deleted', async () => {
    const quotes = "'".repeat(45);
    const titles = ["\\'", quotes, ...Array.from({ length: 34 }, () => "'")];
    for (const title of titles) await addSong(title, 10, 'Lusungu');
    await refreshLists(app.database);
    app.services.searchCache.clear();
    expect(await findTitles("\\'")).toEqual(["\\'"]);
    expect((await findTitles(quotes))[0]).toBe(quotes);
    expect(await findTitles("' '")).toHaveLength(20);
    await app.database.query('DELETE FROM songs WHERE id IN (SELECT id FROM songs WHERE title = $1 LIMIT 20)', ["'"]);
    await refreshLists(app.database);
    app.services.searchCache.clear();
    expect((await findTitles("'")).filter((title) => title === "'")).toHaveLength(14);
  });

  test('CAT-3 finds the songs of an artist by each name, also those that a release without names of signs has saved', async () => {
    await app.database.query(
      `INSERT INTO former_artist_names (artist_id, name_folded) SELECT id, '???' FROM artists WHERE name = 'Lusungu'`,
    );
    await app.database.query(`INSERT INTO artists (name, name_folded) VALUES ('+++', '+++')`);
    await addSong('÷', 10);
    await addSong('Ndimakonda ❤️Zomba', 10);
    await addSong('Wachikondi', 10, '+++');
    await refreshLists(app.database);
    // The words that earlier releases saved.
    for (const [title, titleWords, words] of [
      ['÷', '', 'tamanda'],
      ['Ndimakonda ❤️Zomba', 'ndimakonda \uFE0Fzomba', 'ndimakonda \uFE0Fzomba tamanda'],
      ['Wachikondi', 'wachikondi', 'wachikondi'],
    ] as const) {
      await app.database.query(
        `UPDATE search_documents SET title_words = $2, words = $3, lexemes = array_to_tsvector(ARRAY(
           SELECT 's' || word FROM unnest(string_to_array($3, ' ')) AS w (word))) WHERE kind = 'song' AND title = $1`,
        [title, titleWords, words],
      );
    }
    await app.database.query(`DELETE FROM search_top WHERE kind = 'song' AND prefix ~ '^(÷|zom|[+])'`);
    await refreshLists(app.database);
    app.services.searchCache.clear();
    expect(await findTitles('÷')).toEqual(['÷']);
    expect(await findTitles('zomba')).toContain('Ndimakonda ❤️Zomba');
    expect(await findTitles('+++')).toEqual(['Wachikondi']);
    expect(await findTitles('???')).toContain('Chikondi cha Nyanja');
  });

  test.each(['a\u0000b', '\u202Eabc', '👩‍👩‍👧', "a'b:*&|!<->", 'x'.repeat(200), 'a '.repeat(100), '(?:.*)+$', 'ﷺ ﷺ'])(
    'API-7 answers the hostile %j without an error',
    async (input) => {
      expect((await app.call('search', { input })).status).toBeLessThan(500);
    },
  );

  test('API-7 rejects ten thousand letters', async () => {
    expect((await app.call('search', { input: 'ab '.repeat(3500) })).status).toBe(422);
  });
});

let addedSongCount = 0;
async function addSong(title: string, plays: number, artist = 'Tamanda'): Promise<void> {
  addedSongCount += 1;
  await app.database.query(
    `WITH song AS (
       INSERT INTO songs (title, title_folded, artist_id, year, file)
       VALUES ($1, $2, (SELECT id FROM artists WHERE name = $5), 2020, $3) RETURNING id)
     INSERT INTO song_stats (song_id, plays) SELECT id, $4 FROM song`,
    [title, foldText(title), `added-${addedSongCount}.mp3`, plays, artist],
  );
}

describe('recent searches', () => {
  const recent = async (extras: Parameters<TestApp['ask']>[2]) => app.ask(calls.recentSearches, {}, extras);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 150));

  test('NAV-8 an anonymous visitor has none, and sees the searches of others', async () => {
    await search('Chikondi');
    await search('private thing nobody sings');
    await settle();
    const { recentSearches, othersearches } = await recent({});
    expect(recentSearches).toEqual([]);
    expect(othersearches[0]).toBe('Chikondi');
    expect(othersearches.length).toBeGreaterThanOrEqual(5);
    expect(othersearches).not.toContain('private thing nobody sings');
  });

  test('OPR-3 NAV-8 the searches of others name no hidden, draft or taken-down song and no hidden artist', async () => {
    const titles = ['Gule Wamkulu', 'Café José', 'Chikondi', 'Amai Tadala', 'Tamanda'];
    const others = async () => (await recent({})).othersearches;
    await app.database.query(
      `INSERT INTO search_log (term, searches) SELECT term, 1000 FROM unnest($1::text[]) AS t (term)
       ON CONFLICT (term) DO UPDATE SET searches = excluded.searches`,
      [titles],
    );
    expect((await others()).slice(0, 5).toSorted()).toEqual(titles.toSorted());
    const setSong = (title: string, change: string) =>
      app.database.query(`UPDATE catalogue_songs SET ${change} WHERE title = $1`, [title]);
    const setArtist = (name: string, change: string) =>
      app.database.query(`UPDATE catalogue_artists SET ${change} WHERE name = $1`, [name]);
    await setSong('Gule Wamkulu', 'is_hidden = true');
    await setSong('Chikondi', 'publish_at = NULL');
    await setArtist('Tamanda', 'is_hidden = true');
    expect((await others())[0]).toBe('Amai Tadala');
    expect((await others()).filter((term) => titles.includes(term))).toEqual(['Amai Tadala']);
    await setSong('Gule Wamkulu', 'is_hidden = false');
    await setSong('Chikondi', 'publish_at = now()');
    await setArtist('Tamanda', 'is_hidden = false');
    await app.database.query('DELETE FROM search_log WHERE searches >= 1000');
  });

  test('API-8 are returned for the bearer token, the cookie, or the token in the payload', async () => {
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

  test('SRC-3 can be cleared one by one or all at once', async () => {
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
