/** A listener's own playlists (LIB-1), recently played songs (LIB-2), and the merge of a device's library. */
import * as z from 'zod';
import { playlistListItemSchema, songListItemSchema } from './entities.ts';
import { name as artistName, VISIBLE_LINE } from './fields.ts';
import {
  MAX_ADDED_ENTRIES,
  MAX_LISTED_ARTISTS,
  MAX_MERGED_ARTISTS,
  MAX_PLAYLIST_CHANGES,
  MAX_PLAYLIST_SONGS,
  MAX_RECENTLY_PLAYED,
} from './libraryLimits.ts';
import { runningText } from './messages.ts';
import * as number from './numbers.ts';

export const playlistTitle = z
  .string()
  .trim()
  .min(1, 'Please enter a title.')
  .max(100, 'The title must be 100 characters or fewer.')
  .regex(VISIBLE_LINE, 'Please enter the title on one line, with letters and spaces.');

/** Several lines; empty for a playlist without a description. */
export const playlistDescription = runningText.max(500, 'The description must be 500 characters or fewer.');

/** The unguessable part of a shared playlist's URL: 128 random bits or more, base64url. */
export const shareToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'This link is incomplete.');

/** In lower case, as the database returns it. */
export const uuid = z.guid().toLowerCase();
/**
 * Identifies the change. The client creates it with the change and sends it again with each retry: the server applies a
 * change once.
 */
const playlistChangeFields = { changeId: uuid, playlistId: uuid };

/**
 * A change to the listener's own playlists. The client creates all ids with `crypto.randomUUID()`.
 *
 * The server skips a change to a playlist or entry that is unknown or deleted, and a song that does not exist or is in
 * the playlist already. Changes apply in the order of the array.
 */
const playlistChangeSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('create'),
    ...playlistChangeFields,
    title: playlistTitle,
    description: playlistDescription.optional(),
  }),
  /** An omitted field stays as it is. */
  z.object({
    type: z.literal('edit'),
    ...playlistChangeFields,
    title: playlistTitle.optional(),
    description: playlistDescription.optional(),
  }),
  /** Allows or ends access by link. Each time a private playlist is shared, it gets a new token. */
  z.object({ type: z.literal('share'), ...playlistChangeFields, isShared: z.boolean() }),
  /** Also ends access by link. */
  z.object({ type: z.literal('delete'), ...playlistChangeFields }),
  /** Undoes `delete`, up to 30 days later. The restored playlist is private. */
  z.object({ type: z.literal('restore'), ...playlistChangeFields }),
  /** Appends songs. A song can be in a playlist once. */
  z.object({
    type: z.literal('add'),
    ...playlistChangeFields,
    entries: z
      .array(z.object({ entryId: uuid, songId: number.rowId }))
      .min(1)
      .max(MAX_PLAYLIST_SONGS),
  }),
  z.object({
    type: z.literal('remove'),
    ...playlistChangeFields,
    entryIds: z.array(uuid).min(1).max(MAX_PLAYLIST_SONGS),
  }),
  /** Moves an entry before another one; to the end if `beforeEntryId` is null or no longer in the playlist. */
  z.object({ type: z.literal('move'), ...playlistChangeFields, entryId: uuid, beforeEntryId: uuid.nullable() }),
]);

const countAdded = (changes: { type: string; entries?: unknown[] }[]) =>
  changes.reduce((sum, { entries = [] }) => sum + entries.length, 0);

/** The changes of one call, in order. */
export const playlistChanges = z
  .array(playlistChangeSchema)
  .max(MAX_PLAYLIST_CHANGES, `Send at most ${MAX_PLAYLIST_CHANGES} changes at once.`)
  .refine((changes) => countAdded(changes) <= MAX_ADDED_ENTRIES, `Add at most ${MAX_ADDED_ENTRIES} songs at once.`);

/** One of the listener's own playlists, in a list. */
export const ownPlaylistItemSchema = z.object({
  playlistId: uuid,
  title: z.string(),
  description: z.string(),
  /** Whether anyone with the link can open it, at `/shared-playlist/{shareToken}`. */
  isShared: z.boolean(),
  /** Null while the playlist is private. */
  shareToken: z.string().nullable(),
  /** Without taken-down songs. */
  songCount: number.count,
  /** Total length of its songs; songs of unknown length count as 0. */
  durationSeconds: number.seconds,
  covers: playlistListItemSchema.shape.covers,
  updatedAt: z.string(),
});

export const playlistEntrySchema = z.object({ entryId: uuid, song: songListItemSchema });

/** A playlist as anyone with its link sees it. */
export const sharedPlaylistSchema = ownPlaylistItemSchema
  .pick({ title: true, description: true, songCount: true, durationSeconds: true, covers: true })
  /** The owner's username. */
  .extend({ ownerName: z.string() });

/** A song that the listener heard, and when last: ISO 8601. */
export const playedSongSchema = z.object({ heardAt: z.string(), song: songListItemSchema });

/** Library data that a device stores for a logged-out listener. */
export const deviceLibrarySchema = z.object({
  playlistChanges,
  /** Names of artists. The server skips names that it does not know. */
  followedArtists: z.array(artistName).max(MAX_MERGED_ARTISTS),
  recentlyPlayed: z
    .array(z.object({ songId: number.rowId, heardAt: z.iso.datetime({ offset: true }) }))
    .max(MAX_RECENTLY_PLAYED),
});

const parseNames = (lines: string) => lines.split('\n').filter((line) => line !== '');

/** Names of artists, one on each line. */
export const artistNames = z
  .string()
  .min(1)
  .max(5000)
  .refine((lines) => parseNames(lines).length <= MAX_LISTED_ARTISTS, `Ask for at most ${MAX_LISTED_ARTISTS} artists.`);

export type PlaylistChange = z.input<typeof playlistChangeSchema>;
export type OwnPlaylistItem = z.infer<typeof ownPlaylistItemSchema>;
export type PlaylistEntry = z.infer<typeof playlistEntrySchema>;
export type SharedPlaylist = z.infer<typeof sharedPlaylistSchema>;
export type PlayedSong = z.infer<typeof playedSongSchema>;
