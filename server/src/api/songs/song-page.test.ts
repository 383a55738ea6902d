import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';
import { SONGS } from '../../testing/catalogue/test-catalogue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('POST /song-page', () => {
  test('API-9 returns the song and all five sections', async () => {
    const page = await app.ask(calls.songPage, {
      songTitle: 'Mvula Yoyamba',
      artistName: 'Wezi Nyirongo',
      isMobile: false,
    });
    expect(page.song).toEqual({
      dbUniqueId: '1',
      post_id: 1,
      title: 'Mvula Yoyamba',
      stageName: 'Wezi Nyirongo',
      img: '/media/2026/covers/song-1.svg',
      details: {
        year: 2026,
        file: 'song-1.mp3',
        durationSeconds: 34.5,
        sizeBytes: 552_000,
        smallSizeBytes: 207_000,
        peaks: '/media/2026/peaks/song-1.mp3.json',
        genre: 'Afro-pop',
        genreSlug: 'afro-pop',
        city: 'Mzuzu',
        releasedOn: '2026-06-01',
        album: { title: 'Nyengo ya Mvula', stageName: 'Wezi Nyirongo', label: 'Depot Records' },
      },
      statistics: { plays: 5000, downloads: 500, favourites: 0, shares: 0 },
      is_fav: false,
    });
    expect(page.moreFromSaleArtists).toHaveLength(8);
    expect(page.recentArtistAlbums.map(({ title }) => title)).toEqual(['Nyengo ya Mvula']);
    expect(page.songsTopChats).toHaveLength(10);
    expect(page.songsMightAlsoLike).toHaveLength(8);
    expect(page.trendingSongs).toHaveLength(8);
    const others = [...page.moreFromSaleArtists, ...page.songsMightAlsoLike, ...page.trendingSongs];
    expect(others.some(({ post_id }) => post_id === 1)).toBe(false);
  });

  test('API-9 related songs start with the same genre, with at most two of the same artist', async () => {
    const { songsMightAlsoLike } = await app.ask(calls.songPage, {
      songTitle: 'Mvula Yoyamba',
      artistName: 'Wezi Nyirongo',
    });
    expect(songsMightAlsoLike[0]?.title).toBe('Chikondi cha Nyanja');
    expect(songsMightAlsoLike.filter(({ stageName }) => stageName === 'Wezi Nyirongo').length).toBeLessThanOrEqual(2);
    expect(new Set(songsMightAlsoLike.map(({ post_id }) => post_id)).size).toBe(songsMightAlsoLike.length);
  });

  test.each(SONGS.slice(0, 10).map(({ title, artist }) => [title, artist] as const))(
    'API-9 finds ‘%s’ by %s',
    async (songTitle, artistName) => {
      const { song } = await app.ask(calls.songPage, { songTitle, artistName });
      expect(song).toMatchObject({ title: songTitle, stageName: artistName });
    },
  );

  test('API-9 without an artist, or with the text ‘null’, returns the most played song with that title', async () => {
    for (const artistName of [undefined, 'null']) {
      const { song } = await app.ask(calls.songPage, { songTitle: 'mvula yoyamba', artistName });
      expect(song.stageName).toBe('Wezi Nyirongo');
    }
  });

  test('API-9 a song that has only a year has no date', async () => {
    const { song } = await app.ask(calls.songPage, { songTitle: 'Zikomo Mayi' });
    expect(song.details).toMatchObject({ year: 2024, releasedOn: null });
  });

  test('API-9 answers 404 for an unknown song, and does not return another artist’s song with that title', async () => {
    for (const payload of [
      { songTitle: 'Nothing' },
      { songTitle: 'Café José', artistName: 'Lusungu' },
      { songTitle: '' },
    ]) {
      const answer = await app.call('songPage', payload);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'not-found' });
    }
  });

  test('API-9 simultaneous calls for one song share its rows, and each listener gets only their own favourites', async () => {
    const payload = { songTitle: 'Mvula Yoyamba', artistName: 'Wezi Nyirongo' };
    const { token } = await registerFan(app);
    await app.ask(calls.toggleFavourite, { songId: 1 }, { token });
    const countQueries = async (read: () => Promise<unknown>) => {
      app.services.catalogue.announce();
      const query = jest.spyOn(app.database, 'query');
      await read();
      const { length } = query.mock.calls;
      query.mockRestore();
      return length;
    };
    const queriesOfOne = await countQueries(() => app.ask(calls.songPage, payload));

    const readAsVisitor = () => app.ask(calls.songPage, payload);
    const visitors = Array.from({ length: 20 }, () => readAsVisitor);
    expect(await countQueries(() => Promise.all(visitors.map((read) => read())))).toBe(queriesOfOne);
    const pages = await Promise.all([readAsVisitor(), app.ask(calls.songPage, payload, { token }), readAsVisitor()]);
    expect(pages.map(({ song }) => song.is_fav)).toEqual([false, true, false]);
  });

  test('API-9 is cached by no browser or proxy, because it can contain favourites', async () => {
    const answer = await app.call('songPage', { songTitle: 'Chikondi' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});
