import * as entity from './exampleEntities.ts';
import type { CallExamples } from './examples.ts';
import { buildErrorExample, busyExample, invalidExample } from './exampleErrors.ts';

const songs = [entity.exampleSong];
const albums = [entity.exampleAlbum];
const artists = [entity.exampleArtist];
const missing = (what: string) => buildErrorExample('not-found', `${what} could not be found.`);

/** Examples of the cacheable GET calls and of the private one. */
export const exampleReads = {
  home: {
    request: {},
    answer: {
      counters: entity.exampleCounters,
      trending: songs,
      newReleases: songs,
      genres: [entity.exampleGenre],
      featuredAlbums: albums,
      artistsByCity: [{ city: 'Lilongwe', artists }],
    },
    error: busyExample,
  },
  songs: {
    request: { fetch: 'trending', period: 'week', limit: 24 },
    answer: { songs, total: 100, nextCursor: 'WzEyODQsN10' },
    error: invalidExample('fetch', 'Choose one of trending, new, popular, downloads, featured, sale, hot.'),
  },
  genres: { request: {}, answer: { genres: [entity.exampleGenre] }, error: busyExample },
  genre: {
    request: { name: 'afro-soul' },
    answer: { genre: entity.exampleGenre, popular: songs, featured: songs, newest: songs, albums, artists },
    error: missing('This genre'),
  },
  albums: {
    request: { genre: 'afro-soul', limit: 24 },
    answer: { albums, nextCursor: null },
    error: invalidExample('limit', 'A page holds 1 to 60 entries.'),
  },
  album: {
    request: { name: 'Nyengo ya Mvula', artist: 'Thandi Banda', label: 'null' },
    answer: { album: { ...entity.exampleAlbum, genre: 'Afro Soul' }, songs },
    error: missing('This album'),
  },
  artists: {
    request: { city: 'Lilongwe' },
    answer: {
      artists,
      cities: ['Blantyre', 'Lilongwe'],
      cityCounts: [
        { city: 'Blantyre', artists: 64 },
        { city: 'Lilongwe', artists: 121 },
      ],
      total: 121,
      nextCursor: null,
    },
    error: invalidExample('cursor', 'This page of the list does not exist any more. Start from its beginning.'),
  },
  artist: {
    request: { name: 'thandi banda' },
    answer: {
      artist: { ...entity.exampleArtist, bio: 'Thandi Banda sings about rain, roads and home.' },
      songs,
      albums,
      similar: artists,
    },
    error: missing('This artist'),
  },
  playlists: { request: {}, answer: { playlists: [entity.examplePlaylist] }, error: busyExample },
  playlist: {
    request: { slug: 'lakeside-evening' },
    answer: { playlist: entity.examplePlaylist, songs },
    error: missing('This playlist'),
  },
  charts: { request: {}, answer: { entries: [entity.exampleChartEntry] }, error: busyExample },
  counters: { request: {}, answer: entity.exampleCounters, error: busyExample },
  favourites: {
    request: {},
    answer: { songs: [{ ...entity.exampleSong, is_fav: true }] },
    error: buildErrorExample('unauthorised', 'Please log in to continue.'),
  },
} satisfies Partial<CallExamples>;
