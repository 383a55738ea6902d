import * as entity from './exampleEntities.ts';
import type { CallExamples } from './CallExamples.ts';
import { buildErrorExample, busyExample, buildInvalidExample } from './exampleErrors.ts';

const songs = [entity.exampleSong];
const albums = [entity.exampleAlbum];
const artists = [entity.exampleArtist];
const loginNeeded = buildErrorExample('unauthorised', 'Please log in to continue.');
const buildNotFoundExample = (what: string) => buildErrorExample('not-found', `${what} not found.`);

/** Examples of the GET calls: the cacheable ones, and a fan's private ones. */
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
    error: buildInvalidExample('fetch', 'Choose one of trending, new, popular, downloads, featured, sale, hot.'),
  },
  genres: { request: {}, answer: { genres: [entity.exampleGenre] }, error: busyExample },
  genre: {
    request: { name: 'afro-soul' },
    answer: { genre: entity.exampleGenre, popular: songs, featured: songs, newest: songs, albums, artists },
    error: buildNotFoundExample('Genre'),
  },
  albums: {
    request: { genre: 'afro-soul', limit: 24 },
    answer: { albums, nextCursor: null },
    error: buildInvalidExample('limit', 'Ask for 1 to 60 entries per page.'),
  },
  album: {
    request: { name: 'Nyengo ya Mvula', artist: 'Thandi Banda', label: 'null' },
    answer: { album: { ...entity.exampleAlbum, genre: 'Afro Soul', durationSeconds: 2710 }, songs, nextCursor: null },
    error: buildNotFoundExample('Album'),
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
    error: buildInvalidExample('cursor', 'This list has changed. Reload it from the start.'),
  },
  artist: {
    request: { name: 'thandi banda' },
    answer: {
      artist: { ...entity.exampleArtist, bio: 'Thandi Banda sings about rain, roads and home.' },
      songs: songs.map((song) => ({ ...song, album: 'Nyengo ya Mvula' })),
      nextCursor: null,
      albums,
      nextAlbumCursor: null,
      similar: artists,
    },
    error: buildNotFoundExample('Artist'),
  },
  playlists: { request: {}, answer: { playlists: [entity.examplePlaylist] }, error: busyExample },
  playlist: {
    request: { slug: 'lakeside-evening' },
    answer: { playlist: entity.examplePlaylist, songs, nextCursor: null },
    error: buildNotFoundExample('Playlist'),
  },
  charts: {
    request: { list: 'climbing', limit: 20 },
    answer: {
      entries: [entity.exampleChartEntry],
      total: 44,
      period: { from: '2026-11-16', to: '2026-11-22' },
    },
    error: busyExample,
  },
  counters: { request: {}, answer: entity.exampleCounters, error: busyExample },
  takenDown: {
    request: {},
    answer: { songs: [{ post_id: 7, file: 'withdrawn-song.mp3', year: 2026 }] },
    error: busyExample,
  },
  favourites: {
    request: {},
    answer: { songs: [{ ...entity.exampleSong, is_fav: true }] },
    error: loginNeeded,
  },
  followedArtists: {
    request: {},
    answer: { artists: [entity.exampleFollowedArtist] },
    error: loginNeeded,
  },
  newFromFollowed: { request: {}, answer: { songs }, error: loginNeeded },
  newFromArtists: {
    request: { artists: 'Lusungu\nThandi Banda' },
    answer: { songs },
    error: buildInvalidExample('artists', 'Ask for at most 50 artists.'),
  },
  ownPlaylists: { request: {}, answer: { playlists: [entity.exampleOwnPlaylist] }, error: loginNeeded },
  ownPlaylist: {
    request: { playlistId: entity.exampleOwnPlaylist.playlistId },
    answer: {
      playlist: entity.exampleOwnPlaylist,
      entries: [{ entryId: '5b0c7a1e-33d4-4b7a-8f52-91f0d8c6a702', song: entity.exampleSong }],
    },
    error: buildNotFoundExample('Playlist'),
  },
  recentlyPlayed: {
    request: {},
    answer: { songs: [{ heardAt: '2026-11-20T18:04:00.000Z', song: entity.exampleSong }] },
    error: loginNeeded,
  },
  sharedPlaylist: {
    request: { token: 'exampleShareToken_0123' },
    answer: { playlist: entity.exampleSharedPlaylist, songs },
    error: buildNotFoundExample('Playlist'),
  },
} satisfies Partial<CallExamples>;
