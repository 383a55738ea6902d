import type { CoverRef, SongRef } from '@nyimbo/shared-events';

/** A song of a playlist. The device that adds the song creates the id, a UUID. */
export interface PlaylistEntry {
  entryId: string;
  song: SongRef;
}

/** One of the listener's own playlists (LIB-1), in the form that the device stores. */
export interface Playlist {
  /** A UUID. The device that creates the playlist generates it. */
  playlistId: string;
  title: string;
  description: string;
  /** Whether anyone with the link can open it. Only a playlist of an account can be shared. */
  isShared: boolean;
  /**
   * The unguessable part of its link; null while the playlist is private, or the server has not created the token yet.
   */
  shareToken: string | null;
  songCount: number;
  durationSeconds: number;
  /** The songs whose covers form its picture. */
  covers: CoverRef[];
  /** The time of its last change, in milliseconds since 1970. */
  updatedAt: number;
  /** Whether it is deleted, but can still be restored. */
  isDeleted: boolean;
  /** Its songs in order; null if it is an account's playlist and its songs have not been fetched. */
  entries: PlaylistEntry[] | null;
}

/** The number of covers in a playlist's picture. */
const MAX_COVERS = 4;

/** Returns the playlist with these songs, and the count, duration and covers computed from them. */
export function withEntries(playlist: Playlist, entries: PlaylistEntry[]): Playlist {
  return {
    ...playlist,
    entries,
    songCount: entries.length,
    durationSeconds: entries.reduce((sum, { song }) => sum + (song.durationSeconds ?? 0), 0),
    covers: entries.slice(0, MAX_COVERS).map(({ song }) => toCover(song)),
  };
}

/** Returns the playlist without these songs; the playlist itself if it has none of them. */
export function withoutSongs(playlist: Playlist, songIds: ReadonlySet<number>): Playlist {
  const entries = playlist.entries?.filter(({ song }) => !songIds.has(song.songId));
  return entries === undefined || entries.length === playlist.entries?.length
    ? playlist
    : withEntries(playlist, entries);
}

/** Returns the fields of a song that a playlist's picture needs. */
export const toCover = ({ title, artist, coverUrl }: SongRef): CoverRef => ({ title, artist, coverUrl });

/** Returns the songs of a playlist, in order; none if they have not been fetched. */
export const songsOf = ({ entries }: Playlist): SongRef[] => (entries ?? []).map(({ song }) => song);
