/** Tests that unpublished songs, albums and artists appear nowhere, in each state and in each listing. */
import path from 'node:path';
import { calls } from '@nyimbo/shared-api/contract';
import { foldText } from '../../db/fold-text.ts';
import { refreshLists } from '../lists/refresh-lists.ts';
import { takeDown, undoTakedown } from '../takedown/take-down.ts';
import type { TakedownKind } from '../takedown/takedown.queries.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';
import { watchCatalogue } from './watch-catalogue.ts';

const SONG = { title: 'Chikondi cha Nyanja', artist: 'Lusungu', album: 'Letters from Likoma' };
/** Texts that must not appear, by the kind of the unpublished row. */
const HIDDEN_TEXTS: Record<TakedownKind, readonly string[]> = {
  song: [SONG.title],
  album: [SONG.album],
  artist: [SONG.title, SONG.artist, SONG.album],
};

let app: TestApp;
let token: string;
let ids: Record<TakedownKind, number>;
/** URL of each link preview. */
let previews: Record<TakedownKind, string>;

beforeAll(async () => {
  app = await createTestApp({ only: ['api', 'web'] });
  await writeTestSite(path.join(app.dataDir, 'site'));
  const [row] = await app.database.query<{ song: number; album: number; artist: number }>(
    'SELECT id AS song, album_id AS album, artist_id AS artist FROM songs WHERE title = $1',
    [SONG.title],
  );
  if (!row) throw new Error('The test catalogue has no such song.');
  ids = row;
  await app.database.query('INSERT INTO playlist_songs (playlist_id, position, song_id) VALUES (1, 0, $1)', [ids.song]);
  ({ token } = await registerFan(app));
  await app.ask(calls.toggleFavourite, { MUiSession: 'x'.repeat(64), songId: ids.song }, { token });
  for (const input of [SONG.title, SONG.artist, SONG.album]) await app.call('search', { input });
  for (const term of [SONG.title, SONG.artist, SONG.album]) {
    await app.database.query(
      'INSERT INTO search_log (term, searches) VALUES ($1, 99) ON CONFLICT (term) DO UPDATE SET searches = 99',
      [term],
    );
  }
  await refreshLists(app.database);
  app.services.catalogue.announce();
  previews = {
    song: await findPreview('song'),
    album: await findPreview('album'),
    artist: await findPreview('artist'),
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of Object.values(TABLE_BY_KIND)) {
    await app.database.query(`UPDATE ${table} SET publish_at = now(), is_hidden = false, takedown_id = NULL`);
  }
  await app.database.runScript('DELETE FROM takedowns');
  await refreshLists(app.database);
  app.services.catalogue.announce();
});

async function get(url: string) {
  return app.server.inject({ method: 'GET', url, headers: { 'user-agent': 'Mozilla/5.0 Chrome/140' } });
}
/** Requests the preview once, because the server then stores it. Returns the preview's URL. */
async function findPreview(kind: TakedownKind): Promise<string> {
  const moved = await get(`/r/preview/${kind}/${ids[kind]}-000000000000.jpg`);
  const address = String(moved.headers.location);
  expect((await get(address)).statusCode).toBe(200);
  return address;
}

/** Makes a call that lists something. */
async function readList(...call: Parameters<TestApp['call']>): Promise<string> {
  const { status, text } = await app.call(...call);
  expect([call, status]).toEqual([call, 200]);
  return text;
}

/** Requests every page and call that lists songs, albums or artists. */
const LISTINGS: Record<string, () => Promise<string>> = {
  home: () => readList('home'),
  ...Object.fromEntries(
    ['trending', 'new', 'popular', 'downloads', 'featured', 'sale', 'hot'].map((fetch) => [
      `songs ${fetch}`,
      () => readList('songs', { fetch, limit: 60 }),
    ]),
  ),
  ...Object.fromEntries(
    ['top', 'climbing', 'downloads'].map((list) => [`chart ${list}`, () => readList('charts', { list })]),
  ),
  genre: () => readList('genre', { name: 'afro-pop' }),
  albums: () => readList('albums'),
  artists: () => readList('artists'),
  'artists of a city': () => readList('artists', { city: 'mzuzu' }),
  'the artist’s page': async () => readIfSuccessful(await app.call('artist', { name: SONG.artist })),
  'the album’s page': async () => readIfSuccessful(await app.call('album', { name: SONG.album, artist: SONG.artist })),
  'a playlist': () => readList('playlist', { slug: 'sunday-morning' }),
  playlists: () => readList('playlists'),
  favourites: () => readList('favourites', {}, { token }),
  'the account’s data': () => readList('accountData', {}, { token }),
  'search by title': () => readList('search', { input: SONG.title }),
  'search by a letter': () => readList('search', { input: 'l' }),
  'search with a typo': () => readList('search', { input: 'chikondi nyanjaa' }),
  'search by artist': () => readList('search', { input: SONG.artist }),
  'search by album': () => readList('search', { input: SONG.album }),
  'what others search': () => readList('recentSearches'),
  'its page': async () =>
    readIfSuccessful(await app.call('songPage', { songTitle: SONG.title, artistName: SONG.artist, isMobile: false })),
  'another song’s page': async () =>
    readIfSuccessful(
      await app.call('songPage', { songTitle: 'Mvula Yoyamba', artistName: 'Wezi Nyirongo', isMobile: false }),
    ),
  'the sitemap of songs': async () => decodeURIComponent((await get('/sitemap.xml?part=songs-1')).body),
  'the sitemap of albums': async () => decodeURIComponent((await get('/sitemap.xml?part=albums-1')).body),
  'the sitemap of artists': async () => decodeURIComponent((await get('/sitemap.xml?part=artists-1')).body),
  'a playlist’s HTML': async () =>
    /<main>(.*)<\/main>/s.exec((await get('/playlist?list=sunday-morning')).body)?.[1] ?? '',
  'its HTML': async () => mainOf(await get(SONG_PATH)),
};
const SONG_PATH = `/song/${encodeURIComponent(SONG.title)}&a_src=${SONG.artist}`;
const mainOf = ({ body }: { body: string }) => /<main>(.*)<\/main>/s.exec(body)?.[1] ?? '';
/** Omits errors, because an error can repeat the requested name. */
const readIfSuccessful = ({ status, text }: { status: number; text: string }) => (status === 200 ? text : '');

/** Lists the names of the listings that contain an unpublished text. */
async function findRevealingListings(kind: TakedownKind): Promise<string[]> {
  const showing: string[] = [];
  for (const [name, read] of Object.entries(LISTINGS)) {
    const text = await read();
    if (HIDDEN_TEXTS[kind].some((hidden) => foldText(text).includes(foldText(hidden)))) showing.push(name);
  }
  return showing;
}

const TABLE_BY_KIND: Record<TakedownKind, string> = {
  song: 'catalogue_songs',
  album: 'catalogue_albums',
  artist: 'catalogue_artists',
};
const setColumns = (columns: string) => async (kind: TakedownKind) => {
  await app.database.query(`UPDATE ${TABLE_BY_KIND[kind]} SET ${columns} WHERE id = $1`, [ids[kind]]);
  app.services.catalogue.announce();
};
const UNPUBLISHED_STATES: Record<
  string,
  { apply: (kind: TakedownKind) => Promise<void>; end: (kind: TakedownKind) => Promise<void> }
> = {
  draft: { apply: setColumns('publish_at = NULL'), end: setColumns('publish_at = now()') },
  scheduled: { apply: setColumns(`publish_at = now() + interval '1 day'`), end: setColumns('publish_at = now()') },
  hidden: { apply: setColumns('is_hidden = true'), end: setColumns('is_hidden = false') },
  'taken down': {
    async apply(kind) {
      const request = { kind, id: ids[kind], reason: 'rights', requestedBy: '', note: '', by: null };
      await takeDown(app.database, app.services.takedownMedia, request);
    },
    async end() {
      const [row] = await app.database.query<{ id: number }>('SELECT id FROM takedowns WHERE undone_at IS NULL');
      await undoTakedown(app.database, app.services.takedownMedia, { takedownId: row?.id ?? 0, by: null });
    },
  },
};
/** Listings from computed lists, which a running server refreshes within ten seconds. */
const COMPUTED_LISTINGS = ['playlists', 'a playlist', 'a playlist’s HTML'];
/** This listing repeats what listeners searched for, which can be a hidden or scheduled title. */
const SEARCH_LISTING = 'what others search';

describe.each(Object.entries(UNPUBLISHED_STATES))('OPR-2 an entry that is %s', (state, { apply, end }) => {
  test.each(Object.keys(TABLE_BY_KIND) as TakedownKind[])('appears nowhere: %s', async (kind) => {
    const before = await findRevealingListings(kind);
    expect(before.length).toBeGreaterThan(kind === 'album' ? 4 : 15);
    const counted = await countSongs();
    await apply(kind);

    const allowed = [...COMPUTED_LISTINGS, ...(state === 'taken down' ? [] : [SEARCH_LISTING])];
    // A song stays visible when only its album is unpublished, unless the album is taken down.
    expect((await findRevealingListings(kind)).filter((name) => !allowed.includes(name))).toEqual([]);
    expect((await get(previews[kind])).statusCode).toBe(404);
    const isSongGone = kind !== 'album' || state === 'taken down';
    const status = state === 'taken down' ? 410 : 404;
    expect(
      (await app.call('songPage', { songTitle: SONG.title, artistName: SONG.artist, isMobile: false })).status,
    ).toBe(isSongGone ? status : 200);

    await refreshLists(app.database);
    app.services.catalogue.announce();
    expect(
      (await findRevealingListings(kind)).filter((name) => !allowed.slice(COMPUTED_LISTINGS.length).includes(name)),
    ).toEqual([]);
    const fewer = await countSongs();
    for (const name of ['site', 'genre', 'chart', 'playlist'] as const) {
      if (isSongGone) expect([name, fewer[name]]).not.toEqual([name, counted[name]]);
      else expect([name, fewer[name]]).toEqual([name, counted[name]]);
    }

    await end(kind);
    await refreshLists(app.database);
    app.services.catalogue.announce();
    expect(await findRevealingListings(kind)).toEqual(before);
    expect(await countSongs()).toEqual(counted);
  });
});

test('CAT-7 artists, albums, genres and cities whose songs are all drafts appear nowhere', async () => {
  await app.database.runScript(`
    INSERT INTO genres (slug, name) VALUES ('tumbuka-jazz', 'Tumbuka jazz');
    INSERT INTO cities (slug, name) VALUES ('chizumulu', 'Chizumulu');
    UPDATE catalogue_artists SET city_id = (SELECT id FROM cities WHERE slug = 'chizumulu') WHERE id = ${ids.artist};
    UPDATE catalogue_songs SET genre_id = (SELECT id FROM genres WHERE slug = 'tumbuka-jazz') WHERE id = ${ids.song};`);
  const setPublishedAt = async (value: string) => {
    await app.database.query(`UPDATE catalogue_songs SET publish_at = ${value} WHERE artist_id = $1`, [ids.artist]);
    app.services.catalogue.announce();
  };
  const readPlaces = async () => [
    (await app.call('genre', { name: 'tumbuka-jazz' })).status,
    (await app.call('artists', { city: 'chizumulu' })).status,
    (await app.call('artist', { name: SONG.artist })).status,
    (await app.call('album', { name: SONG.album, artist: SONG.artist })).status,
    (await get(previews.artist)).statusCode,
    (await get(previews.album)).statusCode,
    (await app.call('genres')).text.includes('tumbuka-jazz'),
    (await get('/sitemap.xml?part=genres-1')).body.includes('tumbuka-jazz'),
    (await get('/sitemap.xml?part=cities-1')).body.includes('Chizumulu'),
  ];
  app.services.catalogue.announce();
  expect(await readPlaces()).toEqual([200, 200, 200, 200, 200, 200, true, true, true]);
  const before = await findRevealingListings('artist');

  await setPublishedAt('NULL');
  const expected = [...COMPUTED_LISTINGS, SEARCH_LISTING];
  expect((await findRevealingListings('artist')).filter((name) => !expected.includes(name))).toEqual([]);
  expect(await readPlaces()).toEqual([404, 404, 404, 404, 404, 404, false, false, false]);
  await refreshLists(app.database);
  app.services.catalogue.announce();
  const { total, artists } = await app.ask(calls.artists);
  expect(total).toBe(artists.length);

  await setPublishedAt('now()');
  await refreshLists(app.database);
  expect(await findRevealingListings('artist')).toEqual(before);
});

test('CAT-7 an artist is public with an album of other artists’ songs, but not the album of a hidden artist', async () => {
  await app.database.runScript(`
    INSERT INTO catalogue_artists (name, name_folded) VALUES ('Radio Nyanja', 'radio nyanja');
    INSERT INTO catalogue_albums (title, title_folded, artist_id, year)
      SELECT 'Zosankhidwa', 'zosankhidwa', id, 2025 FROM catalogue_artists WHERE name = 'Radio Nyanja';
    INSERT INTO catalogue_songs (title, title_folded, artist_id, album_id, file, year)
      SELECT 'Wokondedwa', 'wokondedwa', ${ids.artist}, id, 'wokondedwa.mp3', 2025
      FROM catalogue_albums WHERE title = 'Zosankhidwa';`);
  const readPages = async () => {
    app.services.catalogue.announce();
    return [
      (await app.call('artist', { name: 'Radio Nyanja' })).status,
      (await app.call('album', { name: 'Zosankhidwa', artist: 'Radio Nyanja' })).status,
      (await app.call('albums')).text.includes('Zosankhidwa'),
      (await get('/sitemap.xml?part=albums-1')).body.includes('Zosankhidwa'),
    ];
  };
  expect(await readPages()).toEqual([200, 200, true, true]);
  await app.database.query(`UPDATE catalogue_artists SET is_hidden = true WHERE name = 'Radio Nyanja'`);
  expect(await readPages()).toEqual([404, 404, false, false]);
});

async function countSongs() {
  const [site, genres, chart, playlist] = await Promise.all([
    app.ask(calls.songs, { fetch: 'new', limit: 1 }),
    app.ask(calls.genres),
    app.ask(calls.songs, { fetch: 'popular', limit: 1 }),
    app.ask(calls.playlists),
  ]);
  return {
    site: site.total,
    genre: genres.genres.find(({ slug }) => slug === 'afro-pop'),
    chart: chart.total,
    playlist: playlist.playlists[0],
  };
}

test('OPR-3 the page of a taken-down song says that it is not available, with 410 and noindex', async () => {
  await UNPUBLISHED_STATES['taken down']?.apply('song');
  const answer = await app.call('songPage', { songTitle: SONG.title, artistName: SONG.artist, isMobile: false });
  expect([answer.status, answer.body]).toEqual([
    410,
    expect.objectContaining({ code: 'taken-down', message: 'This song is not available' }),
  ]);
  const page = await get(SONG_PATH);
  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([410, 'noindex']);
  expect(page.body).toContain('<title>This song is not available');
  expect((await get('/song/No%20such&a_src=Anyone')).statusCode).toBe(200);
  await UNPUBLISHED_STATES['taken down']?.end('song');
  expect((await get(SONG_PATH)).statusCode).toBe(200);
});

test('OPR-2 a scheduled song appears at its time, also in cached lists', async () => {
  await app.database.query(`UPDATE catalogue_songs SET publish_at = now() + interval '1 hour' WHERE id = $1`, [
    ids.song,
  ]);
  app.services.catalogue.announce();
  const announced: string[] = [];
  app.services.catalogue.subscribe(() => announced.push('change'));
  const watch = watchCatalogue(app.database, app.services.catalogue, app.server.log, { intervalMs: 20 });
  const list = async () => (await app.call('songs', { fetch: 'new', limit: 60 })).text;
  expect(await list()).not.toContain(SONG.title);
  await app.database.query(`UPDATE catalogue_songs SET publish_at = now() + interval '300 ms' WHERE id = $1`, [
    ids.song,
  ]);
  while (announced.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await list()).toContain(SONG.title);
  await watch.stop();
});
