import type { PlaylistChange as ApiChange } from '@nyimbo/shared-api/contract';
import type { PlaylistEntry } from './Playlist.ts';

type ApiAdd = Extract<ApiChange, { type: 'add' }>;

/** A change in the form of the API, except that added songs include their data, so the device can show them. */
type ChangeWithSongs = Exclude<ApiChange, ApiAdd> | (Omit<ApiAdd, 'entries'> & { entries: PlaylistEntry[] });

/** A change to one of the listener's own playlists, and when it was made, in milliseconds since 1970. */
export type PlaylistChange = ChangeWithSongs & { at: number };

type WithoutStamp<Change> = Change extends unknown ? Omit<Change, 'changeId' | 'at'> : never;

/** A change that a page requests. The store adds its id and time. */
export type PlaylistEdit = WithoutStamp<PlaylistChange>;

/** Converts a change into the form of the API. */
export function toApiChange({ at: _, ...change }: PlaylistChange): ApiChange {
  if (change.type !== 'add') return change;
  return { ...change, entries: change.entries.map(({ entryId, song }) => ({ entryId, songId: song.songId })) };
}
