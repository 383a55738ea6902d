import { randomBytes } from 'node:crypto';
import { MAX_PLAYLIST_SONGS, type PlaylistChange } from '@nyimbo/shared-api/contract';

/** Distance between the positions of appended songs, so a move between two songs usually changes one row. */
const POSITION_STEP = 65_536;

/** 16 random bytes: 22 characters of base64url. */
const SHARE_TOKEN_BYTES = 16;

/** A song in a playlist. */
export interface EntryState {
  entryId: string;
  songId: number;
  position: number;
}

/** One of a user's own playlists while changes are applied to it. */
export interface PlaylistState {
  title: string;
  description: string;
  /** Null: private. */
  shareToken: string | null;
  isDeleted: boolean;
  /** In the order of their positions. Empty if no change concerns songs. */
  entries: EntryState[];
  /** Whether a change had an effect. */
  isChanged: boolean;
}

/** The playlists that changes name, by id. */
export type PlaylistStates = Map<string, PlaylistState>;

/** A song was added to a playlist with `MAX_PLAYLIST_SONGS` songs. */
export class PlaylistFullError extends Error {
  override name = 'PlaylistFullError';
}

/**
 * Applies a change to `playlists`, in place. Skips a change to an unknown or deleted playlist or entry, a song that is
 * not in `songs`, and a song that is already in the playlist.
 * @throws PlaylistFullError
 * @decides LIB-1
 */
export function applyChange(playlists: PlaylistStates, change: PlaylistChange, songs: ReadonlySet<number>): void {
  const playlist = playlists.get(change.playlistId);
  if (change.type === 'create') {
    if (!playlist) playlists.set(change.playlistId, createPlaylist(change));
    return;
  }
  if (!playlist || playlist.isDeleted !== (change.type === 'restore')) return;
  switch (change.type) {
    case 'restore':
      // Playlists that older versions deleted still have their token.
      return setPlaylistFields(playlist, { isDeleted: false, shareToken: null });
    case 'delete':
      // Deleting ends access by link for good, so a restore cannot undo a moderator's decision.
      return setPlaylistFields(playlist, { isDeleted: true, shareToken: null });
    case 'edit':
      return setPlaylistFields(playlist, { title: change.title, description: change.description });
    case 'share':
      return setShared(playlist, change.isShared);
    case 'add':
      return change.entries.forEach((entry) => addEntry(playlist, entry, songs));
    case 'remove':
      return removeEntries(playlist, new Set(change.entryIds));
    case 'move':
      return moveEntry(playlist, change.entryId, change.beforeEntryId);
  }
}

function createPlaylist({ title, description = '' }: { title: string; description?: string }): PlaylistState {
  return { title, description, shareToken: null, isDeleted: false, entries: [], isChanged: true };
}

type PlaylistFields = Pick<PlaylistState, 'title' | 'description' | 'shareToken' | 'isDeleted'>;

/** Sets the fields that are not undefined. */
function setPlaylistFields(
  playlist: PlaylistState,
  fields: { [Name in keyof PlaylistFields]?: PlaylistFields[Name] | undefined },
) {
  const { title = playlist.title, description = playlist.description } = fields;
  const { shareToken = playlist.shareToken, isDeleted = playlist.isDeleted } = fields;
  Object.assign(playlist, { title, description, shareToken, isDeleted, isChanged: true });
}

function setShared(playlist: PlaylistState, isShared: boolean): void {
  if (isShared === (playlist.shareToken !== null)) return;
  setPlaylistFields(playlist, { shareToken: isShared ? randomBytes(SHARE_TOKEN_BYTES).toString('base64url') : null });
}

function addEntry(
  playlist: PlaylistState,
  { entryId, songId }: Pick<EntryState, 'entryId' | 'songId'>,
  songs: ReadonlySet<number>,
): void {
  const { entries } = playlist;
  const isKnown = entries.some((entry) => entry.entryId === entryId || entry.songId === songId);
  if (isKnown || !songs.has(songId)) return;
  if (entries.length >= MAX_PLAYLIST_SONGS) throw new PlaylistFullError();
  entries.push({ entryId, songId, position: (entries.at(-1)?.position ?? 0) + POSITION_STEP });
  playlist.isChanged = true;
}

function removeEntries(playlist: PlaylistState, entryIds: ReadonlySet<string>): void {
  const kept = playlist.entries.filter(({ entryId }) => !entryIds.has(entryId));
  if (kept.length < playlist.entries.length) Object.assign(playlist, { entries: kept, isChanged: true });
}

/** Moves an entry before another; to the end if the other is not in the playlist. */
function moveEntry(playlist: PlaylistState, entryId: string, beforeEntryId: string | null): void {
  const moved = playlist.entries.find((entry) => entry.entryId === entryId);
  if (!moved || entryId === beforeEntryId) return;
  const entries = playlist.entries.filter((entry) => entry !== moved);
  const found = entries.findIndex((entry) => entry.entryId === beforeEntryId);
  const index = found === -1 ? entries.length : found;
  entries.splice(index, 0, moved);
  const position = findPositionBetween(entries[index - 1]?.position ?? 0, entries[index + 1]?.position);
  if (position === null) entries.forEach((entry, at) => (entry.position = (at + 1) * POSITION_STEP));
  else moved.position = position;
  Object.assign(playlist, { entries, isChanged: true });
}

/** Finds a free position between two others; null when there is none. */
function findPositionBetween(previous: number, next: number | undefined): number | null {
  if (next === undefined) return previous + POSITION_STEP;
  const middle = Math.floor((previous + next) / 2);
  return middle > previous && middle < next ? middle : null;
}
