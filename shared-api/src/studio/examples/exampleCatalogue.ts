import { buildErrorExample, invalidExample } from '../../contract/exampleErrors.ts';
import * as row from './exampleRows.ts';
import type { StudioCallExamples } from './StudioCallExamples.ts';

const { done, page, visible, changed, forbidden, notFound } = row;
const loaded = { version: 3 };

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
      ...loaded,
      title: 'Mvula ya Chikondi',
      artistId: 2,
      albumId: 3,
      trackNumber: 1,
      genreId: 5,
      year: 2026,
      releasedOn: '2026-03-14',
      isFeatured: true,
      isHot: false,
      ...visible,
    },
    answer: { ...done, song: row.song },
    error: changed,
  },
  changeSongs: {
    request: { ids: [7, 8], changes: { genreId: 5, publishAt: 'now' } },
    answer: { ...done, changed: 2 },
    error: invalidExample('ids', 'Choose at least one row.'),
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
      ...visible,
    },
    answer: { ...done, album: row.album },
    error: invalidExample('title', 'This artist has an album with this title and label.'),
  },
  changeAlbums: {
    request: { ids: [3], changes: { isFeatured: true } },
    answer: { ...done, changed: 1 },
    error: row.staleSignIn,
  },
  orderTracks: {
    request: { id: 3, ...loaded, songIds: [7] },
    answer: { ...done, album: row.album },
    error: changed,
  },
  studioArtists: { request: { flag: 'sale' }, answer: { artists: [row.artistRow], ...page }, error: forbidden },
  studioArtist: { request: { id: 2 }, answer: { artist: row.artist }, error: notFound },
  saveArtist: {
    request: {
      id: 2,
      ...loaded,
      name: 'Thandi Banda',
      bio: 'Sings about rain.',
      cityId: 1,
      genreId: 5,
      isSale: true,
      ...visible,
    },
    answer: { ...done, artist: row.artist },
    error: invalidExample('name', 'There is an artist with this name.'),
  },
  changeArtists: {
    request: { ids: [2], changes: { isSale: true } },
    answer: { ...done, changed: 1 },
    error: row.staleSignIn,
  },
  mergeArtists: {
    request: { id: 2, ...loaded, fromId: 9, fromVersion: 1 },
    answer: { ...done, artist: row.artist },
    error: invalidExample('fromId', 'Choose two different artists.'),
  },
  studioPlaylists: { request: {}, answer: { playlists: [row.playlistRow], ...page }, error: forbidden },
  studioPlaylist: { request: { id: 1 }, answer: { playlist: row.playlist }, error: notFound },
  savePlaylist: {
    request: { title: 'Sunday morning', description: 'Slow songs.', position: 1, ...visible },
    answer: { ...done, playlist: row.playlist },
    error: invalidExample('title', 'Please enter a name.'),
  },
  setPlaylistSongs: {
    request: { id: 1, ...loaded, songIds: [7] },
    answer: { ...done, playlist: row.playlist },
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
      ...done,
      genre: { id: 5, slug: 'afro-soul', name: 'Afro Soul', position: 1, songCount: 0, version: 1 },
    },
    error: invalidExample('name', 'There is a genre with this name.'),
  },
  studioCities: {
    request: {},
    answer: { cities: [{ id: 1, slug: 'lilongwe', name: 'Lilongwe', artistCount: 8, version: 1 }] },
    error: forbidden,
  },
  saveCity: {
    request: { name: 'Lilongwe' },
    answer: { ...done, city: { id: 1, slug: 'lilongwe', name: 'Lilongwe', artistCount: 0, version: 1 } },
    error: invalidExample('name', 'There is a city with this name.'),
  },
  setCover: {
    request: { kind: 'album', id: 3, ...loaded, picture: 'iVBORw0KGgo=' },
    answer: { ...done, img: '/media/2026/covers/9f2c41d07be3a856.webp', version: 4 },
    error: buildErrorExample('invalid', 'This file is not a picture.'),
  },
} satisfies Partial<StudioCallExamples>;
