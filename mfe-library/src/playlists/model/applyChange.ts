import { MAX_PLAYLIST_SONGS, MAX_PLAYLISTS } from '@nyimbo/shared-api';
import { toCover, withEntries, type Playlist, type PlaylistEntry } from './Playlist.ts';
import type { PlaylistChange } from './PlaylistChange.ts';

type ChangeOf<Type extends PlaylistChange['type']> = Extract<PlaylistChange, { type: Type }>;

/**
 * Applies a change to the listener's own playlists, by the rules of the server (`changePlaylists`): a change to a
 * playlist or entry that is unknown or deleted changes nothing, a playlist contains a song at most once, and applying a
 * change twice has no further effect. So the changes of two devices can be applied in any order, and both keep their
 * additions.
 *
 * Returns the same array if nothing changes.
 */
export function applyChange(playlists: readonly Playlist[], change: PlaylistChange): readonly Playlist[] {
  if (change.type === 'create') return addNewPlaylist(playlists, change);
  let isChanged = false;
  const next = playlists.map((playlist) => {
    if (playlist.playlistId !== change.playlistId) return playlist;
    const changed = changePlaylist(playlist, change);
    isChanged ||= changed !== playlist;
    return changed;
  });
  return isChanged ? next : playlists;
}

function addNewPlaylist(playlists: readonly Playlist[], change: ChangeOf<'create'>): readonly Playlist[] {
  const { playlistId, title, description = '', at } = change;
  if (playlists.some((playlist) => playlist.playlistId === playlistId)) return playlists;
  if (playlists.filter(({ isDeleted }) => !isDeleted).length >= MAX_PLAYLISTS) return playlists;
  const empty = { songCount: 0, durationSeconds: 0, covers: [], entries: [] };
  const access = { isShared: false, shareToken: null, isDeleted: false };
  return [{ playlistId, title, description, updatedAt: at, ...access, ...empty }, ...playlists];
}

function changePlaylist(playlist: Playlist, change: Exclude<PlaylistChange, ChangeOf<'create'>>): Playlist {
  if (change.type === 'restore') {
    // A restored playlist is private: its old link must not work again.
    return playlist.isDeleted ? { ...playlist, isDeleted: false, isShared: false, shareToken: null } : playlist;
  }
  if (playlist.isDeleted) return playlist;
  const changed = changeUndeletedPlaylist(playlist, change);
  return changed === playlist ? playlist : { ...changed, updatedAt: Math.max(change.at, playlist.updatedAt) };
}

function changeUndeletedPlaylist(
  playlist: Playlist,
  change: Exclude<PlaylistChange, ChangeOf<'create' | 'restore'>>,
): Playlist {
  switch (change.type) {
    case 'edit': {
      const { title = playlist.title, description = playlist.description } = change;
      const isSame = title === playlist.title && description === playlist.description;
      return isSame ? playlist : { ...playlist, title, description };
    }
    case 'share': {
      const { isShared } = change;
      // The server makes a new token each time a private playlist is shared.
      return isShared === playlist.isShared ? playlist : { ...playlist, isShared, shareToken: null };
    }
    case 'delete':
      return { ...playlist, isDeleted: true };
    case 'add':
      return addEntries(playlist, change.entries);
    case 'remove':
      return removeEntries(playlist, change.entryIds);
    case 'move':
      return moveEntry(playlist, change);
  }
}

function addEntries(playlist: Playlist, added: readonly PlaylistEntry[]): Playlist {
  const { entries } = playlist;
  if (entries === null) return addToUnfetched(playlist, added);
  const next = [...entries];
  const entryIds = new Set(entries.map(({ entryId }) => entryId));
  const songIds = new Set(entries.map(({ song }) => song.songId));
  for (const entry of added) {
    if (next.length >= MAX_PLAYLIST_SONGS) break;
    if (entryIds.has(entry.entryId) || songIds.has(entry.song.songId)) continue;
    entryIds.add(entry.entryId);
    songIds.add(entry.song.songId);
    next.push(entry);
  }
  return next.length === entries.length ? playlist : withEntries(playlist, next);
}

/** Estimates a playlist's song count, duration and covers before its songs have been fetched, until the server responds. */
function addToUnfetched(playlist: Playlist, added: readonly PlaylistEntry[]): Playlist {
  return {
    ...playlist,
    songCount: Math.min(MAX_PLAYLIST_SONGS, playlist.songCount + added.length),
    durationSeconds: added.reduce((sum, { song }) => sum + (song.durationSeconds ?? 0), playlist.durationSeconds),
    covers: playlist.covers.length > 0 ? playlist.covers : added.slice(0, 4).map(({ song }) => toCover(song)),
  };
}

function removeEntries(playlist: Playlist, entryIds: readonly string[]): Playlist {
  const { entries } = playlist;
  if (entries === null) return playlist;
  const rest = entries.filter(({ entryId }) => !entryIds.includes(entryId));
  return rest.length === entries.length ? playlist : withEntries(playlist, rest);
}

function moveEntry(playlist: Playlist, { entryId, beforeEntryId }: ChangeOf<'move'>): Playlist {
  const { entries } = playlist;
  const moved = entries?.find((entry) => entry.entryId === entryId);
  if (!entries || !moved || entryId === beforeEntryId) return playlist;
  const rest = entries.filter((entry) => entry !== moved);
  const index = rest.findIndex((entry) => entry.entryId === beforeEntryId);
  const next = index < 0 ? [...rest, moved] : [...rest.slice(0, index), moved, ...rest.slice(index)];
  return next.every((entry, place) => entry === entries[place]) ? playlist : withEntries(playlist, next);
}
