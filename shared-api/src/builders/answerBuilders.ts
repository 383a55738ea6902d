import { calls, type CallAnswer, type CallRequest } from '../contract/calls.ts';
import { examples } from '../contract/examples.ts';
import {
  buildAlbumListItem,
  buildArtistListItem,
  buildChartEntry,
  buildCounters,
  buildGenreListItem,
  buildSessionData,
  buildSongDetail,
  buildSongListItems,
} from './entityBuilders.ts';

/** Builds a home page with songs, genres, albums and two cities. */
export function buildHomeAnswer(overrides: Partial<CallAnswer<'home'>> = {}): CallAnswer<'home'> {
  return calls.home.answer.parse({
    counters: buildCounters(),
    trending: buildSongListItems(6),
    newReleases: buildSongListItems(6),
    genres: [buildGenreListItem(), buildGenreListItem({ slug: 'gospel', name: 'Gospel' })],
    featuredAlbums: [buildAlbumListItem(), buildAlbumListItem()],
    artistsByCity: [
      { city: 'Lilongwe', artists: [buildArtistListItem()] },
      { city: 'Zomba', artists: [buildArtistListItem({ city: 'Zomba' })] },
    ],
    ...overrides,
  });
}

/** Builds a page of a songs list. */
export function buildSongsAnswer(overrides: Partial<CallAnswer<'songs'>> = {}): CallAnswer<'songs'> {
  return calls.songs.answer.parse({ songs: buildSongListItems(6), nextCursor: null, ...overrides });
}

/** Builds a song page with all five sections filled (SNG-1). */
export function buildSongPageAnswer(overrides: Partial<CallAnswer<'songPage'>> = {}): CallAnswer<'songPage'> {
  return calls.songPage.answer.parse({
    song: buildSongDetail(),
    moreFromSaleArtists: buildSongListItems(3),
    recentArtistAlbums: [buildAlbumListItem()],
    songsTopChats: [buildChartEntry(), buildChartEntry({ position: 2, movement: null })],
    songsMightAlsoLike: buildSongListItems(3),
    trendingSongs: buildSongListItems(3),
    ...overrides,
  });
}

export function buildSearchAnswer(overrides: Partial<CallAnswer<'search'>> = {}): CallAnswer<'search'> {
  return calls.search.answer.parse({
    artists: [buildArtistListItem()],
    songs: buildSongListItems(3),
    albums: [buildAlbumListItem()],
    ...overrides,
  });
}

/** Builds the response to a successful login. */
export function buildLoginAnswer(overrides: Partial<CallAnswer<'fanLogin'>> = {}): CallAnswer<'fanLogin'> {
  return calls.fanLogin.answer.parse({ ...buildSessionData(overrides), status: 'success' });
}

let lastFanNumber = 0;

/** Builds a valid registration; each has its own username, email and mobile number. */
export function buildRegistration(overrides: Partial<CallRequest<'createAccount'>> = {}): CallRequest<'createAccount'> {
  lastFanNumber += 1;
  const number = String(lastFanNumber).padStart(6, '0');
  const own = { username: `fan_${number}`, email: `fan${number}@example.com`, mobileNumber: `0991${number}` };
  return calls.createAccount.request.parse({ ...examples.createAccount.request, ...own, ...overrides });
}
