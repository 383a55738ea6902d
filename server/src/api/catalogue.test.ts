import { calls, type CallAnswer } from '@nyimbo/shared-api/contract';
import { SONGS } from '../testing/catalogue/test-catalogue.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const titlesOf = (songs: readonly { title: string }[]) => songs.map(({ title }) => title);

describe('home and lists', () => {
  test('RTE-1 home contains every section', async () => {
    const home = await app.ask(calls.home);
    expect(home.trending).toHaveLength(13);
    expect(home.newReleases).toHaveLength(12);
    expect(home.genres.map(({ slug }) => slug)).toEqual(['afro-pop', 'gospel', 'rnb', 'traditional']);
    expect(home.genres.every(({ songCount }) => songCount > 0)).toBe(true);
    expect(titlesOf(home.featuredAlbums)).toEqual(['Nyengo ya Mvula', 'Letters from Likoma']);
    expect(home.artistsByCity.map(({ city }) => city).sort()).toEqual(['Blantyre', 'Lilongwe', 'Mzuzu']);
    expect(home.counters.downloads).toBe(SONGS.reduce((sum, { downloads }) => sum + downloads, 0));
  });

  test('ENT-3 a song in a list has its id as text and as number, media host addresses, and isn’t marked as a favourite', async () => {
    const { songs } = await app.ask(calls.songs, { fetch: 'popular', limit: 1 });
    expect(songs).toEqual([
      {
        dbUniqueId: '1',
        post_id: 1,
        is_fav: false,
        title: 'Mvula Yoyamba',
        stageName: 'Wezi Nyirongo',
        img: '/media/2026/covers/song-1.svg',
        file: 'song-1.mp3',
        year: 2026,
        durationSeconds: 34.5,
        sizeBytes: 552_000,
        smallSizeBytes: 207_000,
        plays: 5000,
      },
    ]);
  });

  test.each(['trending', 'new', 'popular', 'downloads', 'featured', 'sale', 'hot'] as const)(
    'RTE-5 pages through the list %s without gaps or repetitions',
    async (fetch) => {
      const whole = await app.ask(calls.songs, { fetch, limit: 60 });
      const paged: number[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: CallAnswer<'songs'> = await app.ask(calls.songs, {
          fetch,
          limit: 7,
          ...(cursor === '' ? {} : { cursor }),
        });
        paged.push(...page.songs.map(({ post_id }) => post_id));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(whole.songs.map(({ post_id }) => post_id));
      expect(whole.nextCursor).toBeNull();
    },
  );

  test('RTE-4 trending starts with the songs that gained most in the last days', async () => {
    const { songs } = await app.ask(calls.songs, { fetch: 'trending', limit: 5 });
    expect(titlesOf(songs)).toEqual(titlesOf(SONGS.slice(0, 5)));
  });

  test('RTE-5 sale lists only songs of sale artists, featured only featured songs', async () => {
    const sale = await app.ask(calls.songs, { fetch: 'sale', limit: 60 });
    expect(new Set(sale.songs.map(({ stageName }) => stageName))).toEqual(new Set(['Wezi Nyirongo', 'Amai Tadala']));
    const featured = await app.ask(calls.songs, { fetch: 'featured' });
    expect(titlesOf(featured.songs).sort()).toEqual(['Chikondi cha Nyanja', 'Mvula Yoyamba']);
  });

  test('RTE-9 the new songs of a genre include a song that has only a year', async () => {
    const { songs } = await app.ask(calls.songs, { fetch: 'new', genre: 'gospel', limit: 60 });
    expect(titlesOf(songs).slice(0, 2)).toEqual(['Ŵana ŵa Chitipa', 'Zikomo Mayi']);
  });

  test('RTE-19 charts show how many positions a song gained', async () => {
    const { entries } = await app.ask(calls.charts);
    expect(entries[0]).toMatchObject({ position: 1, song: { title: 'Mvula Yoyamba' } });
    expect(entries[0]?.movement).toBeGreaterThan(0);
    expect(entries.map(({ position }) => position)).toEqual(entries.map((_, index) => index + 1));
  });

  test('RTE-19 every chart gives movement, downloads, its length and the week it covers', async () => {
    const top = await app.ask(calls.charts);
    const movements = new Map(top.entries.map(({ song, movement }) => [song.post_id, movement]));
    const climbing = await app.ask(calls.charts, { list: 'climbing', limit: 3 });
    expect(climbing.entries).toHaveLength(3);
    for (const { song, movement } of climbing.entries) expect(movement).toBe(movements.get(song.post_id));
    const downloads = await app.ask(calls.charts, { list: 'downloads', limit: 5 });
    const counts = downloads.entries.map((entry) => entry.downloads ?? 0);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(downloads.total).toBeGreaterThan(5);
    const gospel = await app.ask(calls.charts, { list: 'top', genre: 'gospel' });
    expect(gospel.entries.map(({ position }) => position)).toEqual(gospel.entries.map((_, index) => index + 1));
    const { from = '', to = '' } = top.period ?? {};
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6);
  });
});

describe('genres, albums, artists, playlists', () => {
  test.each(['rnb', 'R&B', 'r&b', ' RNB '])('RTE-7 finds a genre by slug or name: %j', async (name) => {
    const { genre, popular, artists } = await app.ask(calls.genre, { name });
    expect(genre.slug).toBe('rnb');
    expect(popular[0]?.title).toBe('Café José');
    expect(artists.map((artist) => artist.name)).toEqual(['Tamanda']);
  });

  test('RTE-14 albums are listed in pages, newest first', async () => {
    const first = await app.ask(calls.albums, { limit: 2 });
    expect(titlesOf(first.albums)).toEqual(['Nyengo ya Mvula', 'Letters from Likoma']);
    const second = await app.ask(calls.albums, { limit: 2, cursor: first.nextCursor ?? '' });
    expect(titlesOf(second.albums)).toEqual(['Zikomo']);
    expect(second.nextCursor).toBeNull();
  });

  test('RTE-15 an album without a label is found with the label ‘null’, in any case', async () => {
    const { album, songs } = await app.ask(calls.album, { name: 'ZIKOMO', artist: 'amai tadala', label: 'null' });
    expect(album).toMatchObject({ title: 'Zikomo', label: null, songCount: 1, genre: 'Gospel' });
    expect(titlesOf(songs)).toEqual(['Zikomo Mayi']);
  });

  test('RTE-23 finds an artist in any case and without accents', async () => {
    const { artist, songs, similar } = await app.ask(calls.artist, { name: 'wana WA mulungu' });
    expect(artist).toMatchObject({ name: 'Ŵana ŵa Mulungu', city: 'Lilongwe', genre: 'Gospel' });
    expect(songs).toHaveLength(6);
    expect(similar.map(({ name }) => name)).toEqual(['Amai Tadala', 'DJ Ng’oma']);
  });

  test('RTE-22 lists the artists of a city, RTE-24 of a genre, RTE-21 of a category', async () => {
    const byCity = await app.ask(calls.artists, { city: 'mzuzu' });
    expect(byCity.artists.map(({ name }) => name)).toEqual(['Wezi Nyirongo', 'Lusungu']);
    const byGenre = await app.ask(calls.artists, { genre: 'Gospel' });
    expect(byGenre.artists.map(({ name }) => name)).toEqual(['Amai Tadala', 'Ŵana ŵa Mulungu']);
    const forSale = await app.ask(calls.artists, { category: 'sale' });
    expect(forSale.artists.map(({ name }) => name)).toEqual(['Wezi Nyirongo', 'Amai Tadala']);
    expect(byCity.cities).toEqual(['Blantyre', 'Lilongwe', 'Mzuzu']);
  });

  test('RTE-20 lists artists in pages', async () => {
    const first = await app.ask(calls.artists, { limit: 4 });
    const second = await app.ask(calls.artists, { limit: 4, cursor: first.nextCursor ?? '' });
    expect([...first.artists, ...second.artists].map(({ followers }) => followers)).toEqual([
      900, 800, 700, 600, 500, 400,
    ]);
  });

  test('RTE-17 lists playlists, and returns one with its songs in order', async () => {
    const { playlists } = await app.ask(calls.playlists);
    expect(playlists).toMatchObject([{ slug: 'sunday-morning', title: 'Sunday Morning' }]);
    const { playlist, songs } = await app.ask(calls.playlist, { slug: 'sunday-morning' });
    expect(songs).toHaveLength(playlist.songCount);
  });

  test.each([
    ['genre', { name: 'polka' }],
    ['album', { name: 'Nothing', artist: 'Nobody' }],
    ['artist', { name: 'Nobody' }],
    ['playlist', { slug: 'nothing' }],
    ['songs', { fetch: 'new', genre: 'polka' }],
    ['artists', { city: 'Atlantis' }],
  ] as const)('answers 404 with a code for a %s that does not exist', async (name, payload) => {
    const answer = await app.call(name, payload);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ status: 'error', code: 'not-found' });
  });
});

describe('cacheable reads', () => {
  test('carry an entity tag, and answer 304 to a client that has it', async () => {
    const first = await app.call('home');
    expect(first.headers['cache-control']).toMatch(/^public, max-age=/);
    const second = await app.call('home', {}, { headers: { 'if-none-match': String(first.headers['etag']) } });
    expect(second.status).toBe(304);
    expect(second.text).toBe('');
  });

  test('are the same for a logged-in fan', async () => {
    const anonymous = await app.call('songs', { fetch: 'popular' });
    const withToken = await app.call('songs', { fetch: 'popular' }, { token: 'x'.repeat(43) });
    expect(withToken.text).toBe(anonymous.text);
    expect(withToken.status).toBe(200);
  });

  test.each([
    '%%%',
    'bm90IGpzb24',
    Buffer.from('[1,2]').toString('base64url'),
    Buffer.from('["9999999999"]').toString('base64url'),
  ])('reject an invalid cursor: %s', async (cursor) => {
    const answer = await app.call('songs', { fetch: 'popular', cursor });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'invalid', errors: { cursor: expect.any(String) } });
  });

  test.each([
    ['0000-01-01', 1],
    ['2026-02-30', 1],
    ['2026-01-01', 2 ** 31],
    ['2026-01-01', -1],
  ])('reject a cursor with a date or an id out of the database’s range: %s, %d', async (date, id) => {
    const cursor = Buffer.from(JSON.stringify([date, id])).toString('base64url');
    const names = ['songs', 'albums'] as const;
    const answers = await Promise.all(names.map((name) => app.call(name, { fetch: 'new', cursor })));
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
  });

  test.each(['0', '61', '1.5', 'Infinity', 'NaN', '-1', '1e9'])('reject a limit of %s', async (limit) => {
    expect((await app.call('songs', { fetch: 'popular', limit })).status).toBe(422);
  });
});
