import { buildErrorExample, buildInvalidExample } from '../../contract/exampleErrors.ts';
import * as row from './exampleRows.ts';
import type { StudioCallExamples } from './StudioCallExamples.ts';

const { success, examplePageTotals: page, visibility, changed, forbidden, notFound } = row;
const loadedVersion = { version: 3 };

/** Examples of the calls about the catalogue. */
export const exampleCatalogue = {
  studioSongs: {
    request: { page: 1, text: 'mvula', sort: 'plays', order: 'desc', state: 'published' },
    answer: { songs: [row.songRow], ...page },
    error: forbidden,
  },
  studioSong: { request: { id: 7 }, answer: { song: row.song }, error: notFound },
  saveSong: {
    request: {
      id: 7,
      ...loadedVersion,
      title: 'Mvula ya Chikondi',
      artistId: 2,
      albumId: 3,
      discNumber: null,
      trackNumber: 1,
      genreId: 5,
      year: 2026,
      releasedOn: '2026-03-14',
      isFeatured: true,
      isHot: false,
      ...visibility,
    },
    answer: { ...success, song: row.song },
    error: changed,
  },
  changeSongs: {
    request: { ids: [7, 8], changes: { genreId: 5, publishAt: 'now' } },
    answer: { ...success, changed: 2 },
    error: buildInvalidExample('ids', 'Choose at least one row.'),
  },
  moveSongsBack: {
    request: { songs: [{ id: 7, version: 4, albumId: 3, trackNumber: 2 }] },
    answer: { ...success, changed: 1 },
    error: buildErrorExample('moved', 'Another editor has changed one of these songs since. No song is moved back.'),
  },
  studioAlbums: { request: { artistId: 2 }, answer: { albums: [row.albumRow], ...page }, error: forbidden },
  studioAlbum: { request: { id: 3 }, answer: { album: row.album }, error: notFound },
  saveAlbum: {
    request: {
      title: 'Nyengo ya Mvula',
      artistId: 2,
      label: null,
      genreId: 5,
      year: 2026,
      releasedOn: '2026-03-14',
      isFeatured: false,
      ...visibility,
    },
    answer: { ...success, album: row.album },
    error: buildInvalidExample('title', 'This artist has an album with this title and label.'),
  },
  changeAlbums: {
    request: { ids: [3], changes: { isFeatured: true } },
    answer: { ...success, changed: 1 },
    error: row.passwordNeeded,
  },
  orderTracks: {
    request: { id: 3, ...loadedVersion, songIds: [7] },
    answer: { ...success, album: row.album },
    error: changed,
  },
  studioArtists: { request: { flag: 'sale' }, answer: { artists: [row.artistRow], ...page }, error: forbidden },
  studioArtist: { request: { id: 2 }, answer: { artist: row.artist }, error: notFound },
  saveArtist: {
    request: {
      id: 2,
      ...loadedVersion,
      name: 'Thandi Banda',
      bio: 'Sings about rain.',
      cityId: 1,
      genreId: 5,
      isSale: true,
      ...visibility,
    },
    answer: { ...success, artist: row.artist },
    error: buildInvalidExample('name', 'There is an artist with this name.'),
  },
  changeArtists: {
    request: { ids: [2], changes: { isSale: true } },
    answer: { ...success, changed: 1 },
    error: row.passwordNeeded,
  },
  mergeArtists: {
    request: { id: 2, ...loadedVersion, fromId: 9, fromVersion: 1 },
    answer: { ...success, artist: row.artist },
    error: buildInvalidExample('fromId', 'Choose two different artists.'),
  },
  studioPlaylists: { request: {}, answer: { playlists: [row.playlistRow], ...page }, error: forbidden },
  studioPlaylist: { request: { id: 1 }, answer: { playlist: row.playlist }, error: notFound },
  savePlaylist: {
    request: { title: 'Sunday morning', description: 'Slow songs.', position: 1, ...visibility },
    answer: { ...success, playlist: row.playlist },
    error: buildInvalidExample('title', 'Please enter a name.'),
  },
  setPlaylistSongs: {
    request: { id: 1, ...loadedVersion, songIds: [7] },
    answer: { ...success, playlist: row.playlist },
    error: changed,
  },
  studioGenres: {
    request: {},
    answer: { genres: [{ id: 5, slug: 'afro-soul', name: 'Afro Soul', position: 1, songCount: 14, version: 1 }] },
    error: forbidden,
  },
  saveGenre: {
    request: { name: 'Afro Soul', position: 1 },
    answer: {
      ...success,
      genre: { id: 5, slug: 'afro-soul', name: 'Afro Soul', position: 1, songCount: 0, version: 1 },
    },
    error: buildInvalidExample('name', 'There is a genre with this name.'),
  },
  studioCities: {
    request: {},
    answer: { cities: [{ id: 1, slug: 'lilongwe', name: 'Lilongwe', artistCount: 8, version: 1 }] },
    error: forbidden,
  },
  saveCity: {
    request: { name: 'Lilongwe' },
    answer: { ...success, city: { id: 1, slug: 'lilongwe', name: 'Lilongwe', artistCount: 0, version: 1 } },
    error: buildInvalidExample('name', 'There is a city with this name.'),
  },
  setCover: {
    request: { kind: 'album', id: 3, ...loadedVersion, picture: 'iVBORw0KGgo=' },
    answer: { ...success, img: '/media/2026/covers/9f2c41d07be3a856.webp', version: 4 },
    error: buildErrorExample('invalid', 'This file is not a picture.'),
  },
} satisfies Partial<StudioCallExamples>;
