import { MAX_PLAYLIST_SONGS, MAX_PLAYLISTS } from '@nyimbo/shared-api';
import type { Bus, SongRef } from '@nyimbo/shared-events';
import { formatQuantity } from '@nyimbo/shared-ui';
import { songsOf, type Playlist } from './model/Playlist.ts';
import { createId } from './store/createId.ts';
import { getPlaylistServices } from './store/getPlaylists.ts';

/** The path of the page that lists own playlists. */
export const PLAYLISTS_PATH = '/library/playlists';

/** Builds the path of an own playlist's page. */
export const playlistPath = (playlistId: string): string => `/library/playlist/${playlistId}`;

/** The title and description that the listener enters. */
export interface PlaylistTexts {
  title: string;
  description: string;
}

const toEntries = (songs: readonly SongRef[]) => songs.map((song) => ({ entryId: createId(), song }));

/**
 * Creates a playlist with these songs, up to `MAX_PLAYLIST_SONGS`. Returns its id; null, with a toast, if there are too
 * many playlists already.
 */
export function createPlaylist(
  bus: Bus,
  { title, description }: PlaylistTexts,
  songs: readonly SongRef[],
): string | null {
  const { store } = getPlaylistServices();
  if (store.read().playlists.length >= MAX_PLAYLISTS) {
    bus.send('toast/show', { text: `You can have up to ${MAX_PLAYLISTS} playlists. Delete one to make room.` });
    return null;
  }
  const playlistId = createId();
  const entries = toEntries(songs.slice(0, MAX_PLAYLIST_SONGS));
  const texts = { title, ...(description !== '' && { description }) };
  void store.change(
    { type: 'create', playlistId, ...texts },
    ...(entries.length > 0 ? [{ type: 'add' as const, playlistId, entries }] : []),
  );
  // Without this, browsers may delete the site's data when the device is full. Some browsers ask the listener for
  // permission.
  if (store.read().userId === null) void navigator.storage?.persist?.().catch(() => false);
  return playlistId;
}

/** Adds the songs that the playlist does not contain yet, and confirms it in a toast. */
export async function addSongs(bus: Bus, playlistId: string, songs: readonly SongRef[]): Promise<void> {
  const { store } = getPlaylistServices();
  const find = () => store.read().playlists.find((candidate) => candidate.playlistId === playlistId);
  const fetchMissingSongs = async (): Promise<void> => {
    if (find()?.entries !== null) return;
    await store.fetchSongs(playlistId).catch(() => {
      // ApiError: offline. The server skips songs that are in the playlist already.
    });
  };
  // The server refuses all songs if they don't fit, so find out which ones are new.
  if ((find()?.songCount ?? 0) + songs.length > MAX_PLAYLIST_SONGS) await fetchMissingSongs();
  const before = find();
  const known = new Set(before && songsOf(before).map(({ songId }) => songId));
  const fresh = songs.filter(({ songId }) => !known.has(songId));
  const entries = toEntries(fresh.slice(0, Math.max(0, MAX_PLAYLIST_SONGS - (before?.songCount ?? 0))));
  if (before && entries.length > 0) void store.change({ type: 'add', playlistId, entries });
  // Only the toast needs these songs. The listener can close the tab during the request: the device has the change.
  await fetchMissingSongs();
  const playlist = find();
  if (!playlist) return bus.send('toast/show', { text: 'This playlist was deleted.' });
  const addedIds = new Set(entries.map(({ entryId }) => entryId));
  const addedCount = playlist.entries?.filter(({ entryId }) => addedIds.has(entryId)).length ?? entries.length;
  const isFull = entries.length < fresh.length;
  const action = { label: 'Show', command: 'navigate/to', payload: { path: playlistPath(playlistId) } } as const;
  bus.send('toast/show', {
    text: describeAdded(playlist, { requestedCount: songs.length, addedCount, isFull }),
    action,
  });
}

/** The message for a playlist that has no room for more songs. */
export const describeFull = (title: string): string =>
  `${title} is full. A playlist can have ${MAX_PLAYLIST_SONGS.toLocaleString('en-GB')} songs.`;

function describeAdded(
  { title }: Playlist,
  { requestedCount, addedCount, isFull }: { requestedCount: number; addedCount: number; isFull: boolean },
): string {
  if (isFull) return describeFull(title);
  if (addedCount === 0) return `Already in ${title}.`;
  return requestedCount === 1 ? `Added to ${title}.` : `Added ${formatQuantity(addedCount, 'song')} to ${title}.`;
}

/** Deletes a playlist, and offers to undo it. */
export function deletePlaylist(bus: Bus, { playlistId, title }: Playlist): void {
  void getPlaylistServices().store.change({ type: 'delete', playlistId });
  bus.send('toast/show', {
    text: `Deleted ${title}.`,
    action: { label: 'Undo', command: 'playlist/restore', payload: { playlistId } },
  });
}
