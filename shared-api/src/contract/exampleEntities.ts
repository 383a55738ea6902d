import type {
  AlbumListItem,
  ArtistListItem,
  FollowedArtistItem,
  ChartEntry,
  Counters,
  GenreListItem,
  PlaylistListItem,
  SessionData,
  Settings,
  SongDetail,
  SongListItem,
} from './entities.ts';

import type { OwnPlaylistItem, SharedPlaylist } from './library.ts';

/** One valid example of each entity, for the OpenAPI page and as the builders' base. */
export const exampleSong: SongListItem = {
  dbUniqueId: '7',
  post_id: 7,
  is_fav: false,
  title: 'Mvula ya Chikondi',
  stageName: 'Thandi Banda',
  img: '/media/2026/covers/mvula-ya-chikondi.svg',
  file: 'mvula-ya-chikondi.mp3',
  year: 2026,
  durationSeconds: 36.4,
  sizeBytes: 582_400,
  smallSizeBytes: 218_400,
  plays: 1284,
};

export const exampleSongDetail: SongDetail = {
  dbUniqueId: '7',
  post_id: 7,
  title: 'Mvula ya Chikondi',
  stageName: 'Thandi Banda',
  img: '/media/2026/covers/mvula-ya-chikondi.svg',
  details: {
    year: 2026,
    file: 'mvula-ya-chikondi.mp3',
    durationSeconds: 36.4,
    sizeBytes: 582_400,
    smallSizeBytes: 218_400,
    peaks: '/media/2026/peaks/mvula-ya-chikondi.mp3.json',
    genre: 'Afro Soul',
    genreSlug: 'afro-soul',
    city: 'Lilongwe',
    releasedOn: '2026-03-14',
    album: { title: 'Nyengo ya Mvula', stageName: 'Thandi Banda', label: null },
  },
  statistics: { plays: 1284, downloads: 96, favourites: 41, shares: 12 },
  is_fav: false,
};

export const exampleAlbum: AlbumListItem = {
  albumId: 3,
  title: 'Nyengo ya Mvula',
  stageName: 'Thandi Banda',
  label: null,
  year: 2026,
  img: '/media/2026/covers/nyengo-ya-mvula.svg',
  songCount: 6,
};

export const exampleArtist: ArtistListItem = {
  artistId: 2,
  name: 'Thandi Banda',
  city: 'Lilongwe',
  genre: 'Afro Soul',
  img: null,
  followers: 318,
  songCount: 9,
};

export const exampleFollowedArtist: FollowedArtistItem = {
  artistId: 2,
  name: 'Thandi Banda',
  city: 'Lilongwe',
  genre: 'Afro Soul',
  img: null,
  followers: 318,
  followedAt: '2026-11-20T18:04:00.000Z',
};

export const exampleGenre: GenreListItem = { slug: 'afro-soul', name: 'Afro Soul', songCount: 14 };

export const examplePlaylist: PlaylistListItem = {
  slug: 'lakeside-evening',
  title: 'Lakeside evening',
  description: 'Slow songs for the hour when the boats come in.',
  img: null,
  songCount: 12,
  durationSeconds: 2541,
  covers: [
    { title: exampleSong.title, stageName: exampleSong.stageName, img: exampleSong.img },
    { title: 'Chikondi cha Nyanja', stageName: 'Lusungu', img: null },
  ],
};

export const exampleOwnPlaylist: OwnPlaylistItem = {
  playlistId: '0d6e1c57-8a3f-4f0e-9b1d-2c5a7e904f11',
  title: 'Rainy evenings',
  description: 'For the walk home from the market.',
  isShared: true,
  shareToken: 'exampleShareToken_0123',
  songCount: 12,
  durationSeconds: 2541,
  covers: examplePlaylist.covers,
  updatedAt: '2026-11-20T18:04:00.000Z',
};

export const exampleSharedPlaylist: SharedPlaylist = {
  title: exampleOwnPlaylist.title,
  description: exampleOwnPlaylist.description,
  songCount: 12,
  durationSeconds: 2541,
  covers: examplePlaylist.covers,
  ownerName: 'chikondi.phiri',
};

export const exampleChartEntry: ChartEntry = { position: 1, movement: 2, downloads: 1830, song: exampleSong };

export const exampleCounters: Counters = { downloads: 5210, listeners: 17, connected_devices: 42 };

export const exampleSettings: Settings = {
  app: { theme: 'dark' },
  player: { style: 'wave', position: 'bottom', loop: false, autoplay: true },
};

export const exampleSession: SessionData = {
  user: {
    id: 11,
    profile: { username: 'chikondi.phiri', fullname: 'Chikondi Phiri', picture: null, city: 'Zomba' },
  },
  account: {
    type: 'fan',
    email: 'chikondi@example.com',
    mobileNumber: '+265991234567',
    gender: 'female',
    dateOfBirth: '1999-04-02',
  },
  settings: exampleSettings,
  token: 'example-bearer-token',
  authToken: { token: 'example-bearer-token' },
  hashtag: 'example-auth-key-'.repeat(6).slice(0, 86),
  'session-id': 'example-session-id',
};
