/** Request and response of the calls for a listener's own library. */
import * as z from 'zod';
import { songListItemSchema } from './entities.ts';
import * as library from './library.ts';

const songs = z.array(songListItemSchema);
const status = z.object({ status: z.literal('success') });

export const libraryCalls = {
  /** A playlist by the token of its link. Not found if it is private, deleted, or its owner is suspended. */
  sharedPlaylist: {
    request: z.object({ token: library.shareToken }),
    answer: z.object({ playlist: library.sharedPlaylistSchema, songs }),
  },
  /** As `newFromFollowed`, for the artists that a listener who is not logged in follows on this device. */
  newFromArtists: { request: z.object({ artists: library.artistNames }), answer: z.object({ songs }) },
  /** The listener's own playlists (LIB-1), the one changed last first. */
  ownPlaylists: { request: z.object({}), answer: z.object({ playlists: z.array(library.ownPlaylistItemSchema) }) },
  /** One of them with its songs, in order, without taken-down songs. */
  ownPlaylist: {
    request: z.object({ playlistId: library.uuid }),
    answer: z.object({ playlist: library.ownPlaylistItemSchema, entries: z.array(library.playlistEntrySchema) }),
  },
  /** The songs heard while logged in (LIB-2), newest first, each once; at most 200. */
  recentlyPlayed: { request: z.object({}), answer: z.object({ songs: z.array(library.playedSongSchema) }) },
  /**
   * Changes the listener's own playlists (LIB-1): all changes, or none if one exceeds a limit. Idempotent. The response
   * lists the playlists as `ownPlaylists` does.
   */
  changePlaylists: {
    request: z.object({ changes: library.playlistChanges }),
    answer: status.extend({ playlists: z.array(library.ownPlaylistItemSchema) }),
  },
  /** Merges a device's library into the account. Atomic and idempotent. */
  mergeLibrary: { request: library.deviceLibrarySchema, answer: status },
  clearRecentlyPlayed: { request: z.object({}), answer: status },
};
