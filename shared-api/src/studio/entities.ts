/** Entities of the studio. Times are ISO 8601. */
import * as z from 'zod';
import { errorAnswerSchema } from '../contract/entities.ts';
import * as number from '../contract/numbers.ts';
import { publishingState } from './fields.ts';
import { studioRoles } from './permissions.ts';

/** A row that another row refers to. */
const named = z.object({ id: number.rowId, name: z.string() });
export const studioRole = z.enum(studioRoles);
export const status = z.object({ status: z.literal('success') });

/** Rows in the whole table with this filter. When there are more than the server counts, `isTotalCut` is true. */
export const pageAnswer = { total: number.count, isTotalCut: z.boolean() };

const row = {
  id: number.rowId,
  state: publishingState,
  version: number.count,
  /** URL of the picture; null when the page draws one. */
  img: z.string().nullable(),
  addedAt: z.string(),
};

/** Fields of a row's page only. */
const details = {
  publishAt: z.string().nullable(),
  isHidden: z.boolean(),
  updatedAt: z.string(),
  takedown: z.object({ id: number.rowId, reason: z.string(), at: z.string() }).nullable(),
};

export const songRowSchema = z.object({
  ...row,
  title: z.string(),
  artist: named,
  album: named.nullable(),
  genre: named.nullable(),
  trackNumber: number.count.nullable(),
  year: number.year,
  durationSeconds: number.seconds.nullable(),
  releasedOn: z.string().nullable(),
  publishAt: z.string().nullable(),
  plays: number.count,
  isFeatured: z.boolean(),
  isHot: z.boolean(),
});
export type StudioSongRow = z.infer<typeof songRowSchema>;

export const studioSongSchema = songRowSchema.extend({
  ...details,
  /** Names below the media base: `{year}/songs/{file}`. */
  file: z.string(),
  sizeBytes: number.count.nullable(),
  smallSizeBytes: number.count.nullable(),
  downloads: number.count,
  favourites: number.count,
  shares: number.count,
});
export type StudioSong = z.infer<typeof studioSongSchema>;

export const albumRowSchema = z.object({
  ...row,
  title: z.string(),
  artist: named,
  label: z.string().nullable(),
  genre: named.nullable(),
  year: number.year,
  releasedOn: z.string().nullable(),
  songCount: number.count,
  isFeatured: z.boolean(),
});
export type StudioAlbumRow = z.infer<typeof albumRowSchema>;

export const studioAlbumSchema = albumRowSchema.extend({ ...details, songs: z.array(songRowSchema) });
export type StudioAlbum = z.infer<typeof studioAlbumSchema>;

export const artistRowSchema = z.object({
  ...row,
  name: z.string(),
  city: named.nullable(),
  genre: named.nullable(),
  isSale: z.boolean(),
  followers: number.count,
  songCount: number.count,
});
export type StudioArtistRow = z.infer<typeof artistRowSchema>;

export const studioArtistSchema = artistRowSchema.extend({ ...details, bio: z.string(), albums: z.array(named) });
export type StudioArtist = z.infer<typeof studioArtistSchema>;

export const playlistRowSchema = z.object({
  ...row,
  slug: z.string(),
  title: z.string(),
  songCount: number.count,
  position: number.count,
});
export type StudioPlaylistRow = z.infer<typeof playlistRowSchema>;

export const studioPlaylistSchema = playlistRowSchema.extend({
  ...details,
  description: z.string(),
  songs: z.array(songRowSchema),
});
export type StudioPlaylist = z.infer<typeof studioPlaylistSchema>;

export const studioGenreSchema = z.object({
  id: number.rowId,
  slug: z.string(),
  name: z.string(),
  position: number.count,
  songCount: number.count,
  version: number.count,
});
export type StudioGenre = z.infer<typeof studioGenreSchema>;

export const studioCitySchema = z.object({
  id: number.rowId,
  slug: z.string(),
  name: z.string(),
  artistCount: number.count,
  version: number.count,
});
export type StudioCity = z.infer<typeof studioCitySchema>;

/** A field's value in the audit log and in conflicts: a text, a number or a list of names; null when it is empty. */
const fieldValue = z.json();

/** One change of a row by a member of staff. */
const changeSchema = z.object({
  fields: z.array(z.object({ name: z.string(), before: fieldValue, after: fieldValue })),
  by: z.string(),
  at: z.string(),
});
export type StudioChange = z.infer<typeof changeSchema>;

/** The response 409 `changed`: another editor saved first. `changes` are those since the version that was sent. */
export const changedAnswerSchema = errorAnswerSchema.extend({
  code: z.literal('changed'),
  version: number.count,
  changes: z.array(changeSchema),
});
