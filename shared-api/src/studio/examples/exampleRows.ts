import { buildErrorExample } from '../../contract/exampleErrors.ts';
import type {
  StudioAlbum,
  StudioAlbumRow,
  StudioArtist,
  StudioArtistRow,
  StudioPlaylist,
  StudioPlaylistRow,
  StudioSong,
  StudioSongRow,
} from '../studioEntities.ts';

const EXAMPLE_TIME = '2026-11-02T08:15:00.000Z';
const row = { state: 'published', version: 3, img: null, addedAt: EXAMPLE_TIME } as const;
const details = { publishAt: EXAMPLE_TIME, isHidden: false, updatedAt: EXAMPLE_TIME, takedown: null };
const genre = { id: 5, name: 'Afro Soul' };

export const songRow: StudioSongRow = {
  ...row,
  id: 7,
  title: 'Mvula ya Chikondi',
  artist: { id: 2, name: 'Thandi Banda' },
  album: { id: 3, name: 'Nyengo ya Mvula' },
  genre,
  discNumber: null,
  trackNumber: 1,
  year: 2026,
  durationSeconds: 36.4,
  releasedOn: '2026-03-14',
  publishAt: EXAMPLE_TIME,
  plays: 1284,
  isFeatured: true,
  isHot: false,
};

export const song: StudioSong = {
  ...songRow,
  ...details,
  file: 'mvula-ya-chikondi.mp3',
  sizeBytes: 582_400,
  smallSizeBytes: 218_400,
  downloads: 96,
  favourites: 41,
  shares: 12,
};

export const albumRow: StudioAlbumRow = {
  ...row,
  id: 3,
  title: 'Nyengo ya Mvula',
  artist: songRow.artist,
  label: null,
  genre,
  year: 2026,
  releasedOn: '2026-03-14',
  songCount: 1,
  isFeatured: false,
};

export const album: StudioAlbum = { ...albumRow, ...details, shares: 4, songs: [songRow] };

export const artistRow: StudioArtistRow = {
  ...row,
  id: 2,
  name: 'Thandi Banda',
  city: { id: 1, name: 'Lilongwe' },
  genre,
  isSale: true,
  followers: 320,
  songCount: 14,
};

export const artist: StudioArtist = {
  ...artistRow,
  ...details,
  shares: 9,
  bio: 'Sings about rain.',
  albums: [{ id: 3, name: 'Nyengo ya Mvula' }],
};

export const playlistRow: StudioPlaylistRow = {
  ...row,
  id: 1,
  slug: 'sunday-morning',
  title: 'Sunday morning',
  songCount: 1,
  position: 1,
};

export const playlist: StudioPlaylist = {
  ...playlistRow,
  ...details,
  shares: 2,
  description: 'Slow songs.',
  songs: [songRow],
};

export const examplePageTotals = { total: 1, isTotalCut: false };
export const success = { status: 'success' } as const;
export const visibility = { publishAt: EXAMPLE_TIME, isHidden: false };
export const forbidden = buildErrorExample('forbidden', 'Your role does not allow this.');
export const notFound = buildErrorExample('not-found', 'This entry does not exist.');
export const changed = buildErrorExample('changed', 'Another editor has changed this. Compare, then save again.');
export const passwordNeeded = buildErrorExample('confirm-password', 'Enter your password to continue.');
