import * as entity from '../contract/entities.ts';
import * as example from '../contract/exampleEntities.ts';
import * as library from '../contract/library.ts';

let lastId = 100;
function nextId(): number {
  lastId += 1;
  return lastId;
}

/** Builds a song of a list with its own id, title and file; `dbUniqueId` follows `post_id`. */
export function buildSongListItem(overrides: Partial<entity.SongListItem> = {}): entity.SongListItem {
  const id = overrides.post_id ?? nextId();
  const own = { post_id: id, dbUniqueId: String(id), title: `Song ${id}`, file: `song-${id}.mp3` };
  return entity.songListItemSchema.parse({ ...example.exampleSong, ...own, img: null, ...overrides });
}

/** Builds several different songs of a list. */
export function buildSongListItems(count: number, overrides: Partial<entity.SongListItem> = {}): entity.SongListItem[] {
  return Array.from({ length: count }, () => buildSongListItem(overrides));
}

type SongDetailOverrides = Partial<Omit<entity.SongDetail, 'details' | 'statistics'>> & {
  details?: Partial<entity.SongDetail['details']>;
  statistics?: Partial<entity.SongDetail['statistics']>;
};

/** Builds the song of a song page; `details` and `statistics` may be partial. */
export function buildSongDetail({ details, statistics, ...overrides }: SongDetailOverrides = {}): entity.SongDetail {
  const id = overrides.post_id ?? nextId();
  const file = details?.file ?? `song-${id}.mp3`;
  return entity.songDetailSchema.parse({
    ...example.exampleSongDetail,
    post_id: id,
    dbUniqueId: String(id),
    title: `Song ${id}`,
    img: null,
    ...overrides,
    details: { ...example.exampleSongDetail.details, file, peaks: `/media/2026/peaks/${file}.json`, ...details },
    statistics: { ...example.exampleSongDetail.statistics, ...statistics },
  });
}

export function buildAlbumListItem(overrides: Partial<entity.AlbumListItem> = {}): entity.AlbumListItem {
  const albumId = overrides.albumId ?? nextId();
  const own = { albumId, title: `Album ${albumId}`, img: null };
  return entity.albumListItemSchema.parse({ ...example.exampleAlbum, ...own, ...overrides });
}

export function buildArtistListItem(overrides: Partial<entity.ArtistListItem> = {}): entity.ArtistListItem {
  const artistId = overrides.artistId ?? nextId();
  const own = { artistId, name: `Artist ${artistId}` };
  return entity.artistListItemSchema.parse({ ...example.exampleArtist, ...own, ...overrides });
}

export function buildGenreListItem(overrides: Partial<entity.GenreListItem> = {}): entity.GenreListItem {
  return entity.genreListItemSchema.parse({ ...example.exampleGenre, ...overrides });
}

export function buildPlaylistListItem(overrides: Partial<entity.PlaylistListItem> = {}): entity.PlaylistListItem {
  return entity.playlistListItemSchema.parse({ ...example.examplePlaylist, ...overrides });
}

/** Builds one of the listener's own playlists, with its own id and title; private unless `isShared` is set. */
export function buildOwnPlaylistItem(overrides: Partial<library.OwnPlaylistItem> = {}): library.OwnPlaylistItem {
  const { isShared = false } = overrides;
  const own = {
    playlistId: crypto.randomUUID(),
    title: `Playlist ${nextId()}`,
    isShared,
    shareToken: isShared ? example.exampleOwnPlaylist.shareToken : null,
  };
  return library.ownPlaylistItemSchema.parse({ ...example.exampleOwnPlaylist, ...own, ...overrides });
}

/** Builds an entry of a playlist, with its own id and song. */
export function buildPlaylistEntry(overrides: Partial<library.PlaylistEntry> = {}): library.PlaylistEntry {
  const own = { entryId: crypto.randomUUID(), song: buildSongListItem() };
  return library.playlistEntrySchema.parse({ ...own, ...overrides });
}

export function buildSharedPlaylist(overrides: Partial<library.SharedPlaylist> = {}): library.SharedPlaylist {
  return library.sharedPlaylistSchema.parse({ ...example.exampleSharedPlaylist, ...overrides });
}

export function buildChartEntry(overrides: Partial<entity.ChartEntry> = {}): entity.ChartEntry {
  return entity.chartEntrySchema.parse({ ...example.exampleChartEntry, song: buildSongListItem(), ...overrides });
}

export function buildCounters(overrides: Partial<entity.Counters> = {}): entity.Counters {
  return entity.countersSchema.parse({ ...example.exampleCounters, ...overrides });
}

export function buildSettings(
  overrides: {
    app?: Partial<entity.Settings['app']>;
    player?: Partial<entity.Settings['player']>;
  } = {},
): entity.Settings {
  const { app, player } = example.exampleSettings;
  return entity.settingsSchema.parse({ app: { ...app, ...overrides.app }, player: { ...player, ...overrides.player } });
}

/** Builds the response to login, registration and restore; `token` and `authToken.token` are always equal. */
export function buildSessionData(overrides: Partial<entity.SessionData> = {}): entity.SessionData {
  const token = overrides.token ?? example.exampleSession.token;
  return entity.sessionDataSchema.parse({ ...example.exampleSession, token, authToken: { token }, ...overrides });
}

export function buildErrorAnswer(overrides: Partial<entity.ErrorAnswer> = {}): entity.ErrorAnswer {
  return entity.errorAnswerSchema.parse({
    status: 'error',
    code: 'server',
    message: 'Something went wrong on our side. Try again later.',
    ...overrides,
  });
}

/** Builds 800 peaks along a sine wave, to tell a drawn waveform from silence. */
export function buildPeaksFile(overrides: Partial<entity.PeaksFile> = {}): entity.PeaksFile {
  const peaks = Array.from({ length: 800 }, (_, i) => Math.round(128 + 127 * Math.sin(i / 20)));
  return entity.peaksFileSchema.parse({ version: 1, durationSeconds: 36.4, peaks, ...overrides });
}
