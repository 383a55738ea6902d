import {
  callApi,
  isApiError,
  MAX_ADDED_ENTRIES,
  MAX_PLAYLIST_CHANGES,
  MAX_PLAYLISTS,
  type ApiError,
} from '@nyimbo/shared-api';
import { isBusError, type Bus } from '@nyimbo/shared-events';
import type { Playlist } from '../model/Playlist.ts';
import { toApiChange, type PlaylistChange } from '../model/PlaylistChange.ts';
import { fitTitle } from '../playlistTitle.ts';
import { createId } from './createId.ts';
import type { LibraryRecords } from './LibraryRecords.ts';
import { fetchPlaylists } from './playlistCalls.ts';
import { withLock } from './withLock.ts';

const LOCK_NAME = 'nyimbo-library-merge';

/**
 * Moves the library of the logged-out listener from this device into the account of the logged-in user: own playlists,
 * followed artists and recently played songs. The server merges each call completely or not at all, and a repeated call
 * changes nothing. The device deletes its copy of what a call has merged after that call, so a lost connection loses no
 * data. The next visit tries again.
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
    const moved: Playlist[] = [];
    const send: SendGroup = async (group, rest) => {
      await callApi('mergeLibrary', { playlistChanges: group.flatMap(toChanges).map(toApiChange), ...rest });
      await records.removeMerged(group);
      moved.push(...group);
    };
    let isComplete = true;
    const onRefused = (message: string): void => {
      isComplete = false;
      bus.send('toast/show', { text: message });
    };
    try {
      await sendLibrary({ playlists, rest: { followedArtists, recentlyPlayed }, send, onRefused });
      bus.emit('library/merged', {});
      if (isComplete && moved.length > 0) bus.send('toast/show', { text: 'Your playlists are in your account now.' });
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
    if (moved.length > 0) bus.emit('playlists/changed', {});
    return moved.length > 0;
  });
}

interface FollowsAndHistory {
  followedArtists: string[];
  recentlyPlayed: { songId: number; heardAt: string }[];
}

const NOTHING: FollowsAndHistory = { followedArtists: [], recentlyPlayed: [] };

/** Moves playlists and other data into the account with one call. @throws ApiError */
type SendGroup = (playlists: readonly Playlist[], rest: FollowsAndHistory) => Promise<void>;

interface LibraryToSend {
  playlists: readonly Playlist[];
  rest: FollowsAndHistory;
  send: SendGroup;
  /** The server refused playlists. They stay on this device, and the listener sees them again after logging out. */
  onRefused: (message: string) => void;
}

/** Sends all data. @throws ApiError */
async function sendLibrary({ playlists, rest, send, onRefused }: LibraryToSend): Promise<void> {
  let unsent = rest;
  for (const group of groupByCall(playlists)) {
    try {
      await send(group, unsent);
      unsent = NOTHING;
    } catch (error) {
      if (!isRefusal(error) || group.length === 0) throw error;
      onRefused(error.message);
      if (group.length > 1) await sendOneByOne(send, group);
    }
  }
  if (unsent !== NOTHING) await send([], unsent);
}

/** Moves the playlists that the server accepts. */
async function sendOneByOne(send: SendGroup, playlists: readonly Playlist[]): Promise<void> {
  let room = MAX_PLAYLISTS - (await fetchPlaylists()).length;
  for (const playlist of playlists) {
    // Otherwise, each visit with a full account sends one call for each playlist.
    if (room <= 0) return;
    try {
      await send([playlist], NOTHING);
      room -= 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
}

const isRefusal = (error: unknown): error is ApiError => isApiError(error) && error.code === 'invalid';

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
  // Earlier releases stored titles that the server refuses.
  const created: PlaylistChange = { type: 'create', ...stamp(), title: fitTitle(title), description };
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
