import { callApi, toSongRef, type OwnPlaylistItem } from '@nyimbo/shared-api';
import type { CoverRef } from '@nyimbo/shared-events';
import type { Playlist } from '../model/Playlist.ts';
import { toApiChange, type PlaylistChange } from '../model/PlaylistChange.ts';

/** Converts the API's covers of a playlist. */
export const toCovers = (covers: OwnPlaylistItem['covers']): CoverRef[] =>
  covers.map(({ title, stageName, img }) => ({ title, artist: stageName, coverUrl: img }));

/** Converts a playlist from the API's list, which omits the songs (`entries` is null). */
function toPlaylist(item: OwnPlaylistItem): Playlist {
  const { covers, updatedAt, ...rest } = item;
  return {
    ...rest,
    covers: toCovers(covers),
    updatedAt: Date.parse(updatedAt),
    isDeleted: false,
    entries: null,
  };
}

/** Fetches the user's playlists, without their songs. @throws ApiError */
export const fetchPlaylists = async (): Promise<Playlist[]> =>
  (await callApi('ownPlaylists', {})).playlists.map(toPlaylist);

/** Fetches one of the user's playlists with its songs. @throws ApiError, 'not-found' for an unknown or deleted one */
export async function fetchPlaylist(playlistId: string): Promise<Playlist> {
  const { playlist, entries } = await callApi('ownPlaylist', { playlistId });
  return { ...toPlaylist(playlist), entries: entries.map(({ entryId, song }) => ({ entryId, song: toSongRef(song) })) };
}

/** Fetches the ids of all songs that are taken down. @throws ApiError */
export const fetchTakenDownIds = async (): Promise<number[]> =>
  (await callApi('takenDown', {})).songs.map(({ post_id }) => post_id);

/** Sends changes, all or none. Resolves with the user's playlists after them. @throws ApiError */
export const sendChanges = async (changes: readonly PlaylistChange[]): Promise<Playlist[]> =>
  (await callApi('changePlaylists', { changes: changes.map(toApiChange) })).playlists.map(toPlaylist);
