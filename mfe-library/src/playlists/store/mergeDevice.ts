import { callApi, isApiError, MAX_ADDED_ENTRIES, MAX_PLAYLIST_CHANGES } from '@nyimbo/shared-api';
import { isBusError, type Bus } from '@nyimbo/shared-events';
import type { Playlist } from '../model/Playlist.ts';
import { toApiChange, type PlaylistChange } from '../model/PlaylistChange.ts';
import { createId } from './createId.ts';
import type { LibraryRecords } from './LibraryRecords.ts';
import { withLock } from './withLock.ts';

const LOCK_NAME = 'nyimbo-library-merge';

/**
 * Moves the library of the logged-out listener from this device into the account of the logged-in user: own playlists,
 * followed artists and recently played songs. The server merges each call completely or not at all, and a repeated call
 * changes nothing. The device deletes its copy after the merge, so a lost connection loses no data. The next visit tries
 * again.
 *
 * Returns whether playlists moved. Never rejects for a failed call.
 */
export function mergeDeviceIntoAccount(bus: Bus, records: LibraryRecords): Promise<boolean> {
  // A second tab gets the lock after the first one has moved everything.
  return withLock(LOCK_NAME, async () => {
    const [playlists, followedArtists, recentlyPlayed] = await Promise.all([
      records.readDevice().then((all) => all.filter(({ isDeleted }) => !isDeleted)),
      readFollows(bus),
      readHistory(bus),
    ]);
    if (playlists.length + followedArtists.length + recentlyPlayed.length === 0) return false;
    try {
      const hasMoved = await sendPlaylists(bus, playlists, { followedArtists, recentlyPlayed });
      if (hasMoved) await records.removeMerged(playlists);
      bus.emit('library/merged', {});
      if (!hasMoved) return false;
      bus.emit('playlists/changed', {});
      bus.send('toast/show', { text: 'Your playlists are in your account now.' });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return false;
    }
  });
}

interface FollowsAndHistory {
  followedArtists: string[];
  recentlyPlayed: { songId: number; heardAt: string }[];
}

/** Sends all data. Returns false if the account has no room for the playlists. */
async function sendPlaylists(bus: Bus, playlists: readonly Playlist[], rest: FollowsAndHistory): Promise<boolean> {
  const nothing: FollowsAndHistory = { followedArtists: [], recentlyPlayed: [] };
  try {
    for (const [index, group] of groupByCall(playlists).entries()) {
      const playlistChanges = group.flatMap(toChanges).map(toApiChange);
      await callApi('mergeLibrary', { playlistChanges, ...(index === 0 ? rest : nothing) });
    }
    return playlists.length > 0;
  } catch (error) {
    if (!isApiError(error) || error.code !== 'invalid' || playlists.length === 0) throw error;
    // The playlists stay on this device. The listener sees them again after logging out.
    bus.send('toast/show', { text: error.message });
    await callApi('mergeLibrary', { playlistChanges: [], ...rest });
    return false;
  }
}

/** Splits playlists into groups that fit into one call each. Returns one empty group if there are no playlists. */
function groupByCall(playlists: readonly Playlist[]): Playlist[][] {
  const groups: Playlist[][] = [[]];
  let songs = 0;
  for (const playlist of playlists) {
    const group = groups.at(-1) ?? [];
    songs += playlist.songCount;
    if (group.length > 0 && (songs > MAX_ADDED_ENTRIES || (group.length + 1) * 2 > MAX_PLAYLIST_CHANGES)) {
      groups.push([playlist]);
      songs = playlist.songCount;
    } else group.push(playlist);
  }
  return groups;
}

/** Returns the changes that recreate the playlist. */
function toChanges({ playlistId, title, description, entries, updatedAt }: Playlist): PlaylistChange[] {
  const stamp = () => ({ playlistId, changeId: createId(), at: updatedAt });
  const created: PlaylistChange = { type: 'create', ...stamp(), title, description };
  return entries?.length ? [created, { type: 'add', ...stamp(), entries }] : [created];
}

async function readFollows(bus: Bus): Promise<string[]> {
  try {
    return (await bus.request('follows/on-device', {})).artists;
  } catch (error) {
    return ignoreBusError(error);
  }
}

async function readHistory(bus: Bus): Promise<FollowsAndHistory['recentlyPlayed']> {
  try {
    const { songs } = await bus.request('history/on-device', {});
    return songs.map(({ songId, heardAt }) => ({ songId, heardAt: new Date(heardAt).toISOString() }));
  } catch (error) {
    return ignoreBusError(error);
  }
}

/** If an owner did not load, its data stays on the device. The bus has already reported the error. */
function ignoreBusError(error: unknown): [] {
  if (isBusError(error)) return [];
  throw error;
}
