/** Entities of the studio. Times are ISO 8601. */
import * as z from 'zod';
import { errorAnswerSchema } from '../contract/entities.ts';
import * as number from '../contract/numbers.ts';
import { publishingState } from './studioFields.ts';
import { studioRoles } from './permissions.ts';

/** A row that another row refers to, by ID and name. */
const namedRow = z.object({ id: number.rowId, name: z.string() });
export const studioRole = z.enum(studioRoles);
export const status = z.object({ status: z.literal('success') });

/** `total`: number of rows that match the filter. `isTotalCut`: the server stopped counting at its limit. */
export const pageTotals = { total: number.count, isTotalCut: z.boolean() };

const rowFields = {
  id: number.rowId,
  state: publishingState,
  version: number.count,
  /** URL of the picture; null when the page draws a picture instead. */
  img: z.string().nullable(),
  addedAt: z.string(),
};

/** Fields that only the page of a single row has, not the table. */
const detailFields = {
  publishAt: z.string().nullable(),
  isHidden: z.boolean(),
  updatedAt: z.string(),
  takedown: z.object({ id: number.rowId, reason: z.string(), at: z.string() }).nullable(),
};

/**
 * Whether listeners see an artist or an album: it is published and holds a public song (CAT-7). Servers of earlier
 * releases do not say it.
 */
const isPublic = z.boolean().optional();

export const songRowSchema = z.object({
  ...rowFields,
  title: z.string(),
  artist: namedRow,
  album: namedRow.nullable(),
  genre: namedRow.nullable(),
  /** Servers of earlier releases do not say it. */
  discNumber: number.count.nullable().optional(),
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
  ...detailFields,
  /** Name of the audio file. Its path below the media base is `{year}/songs/{file}`. */
  file: z.string(),
  sizeBytes: number.count.nullable(),
  smallSizeBytes: number.count.nullable(),
  downloads: number.count,
  favourites: number.count,
  shares: number.count,
});
export type StudioSong = z.infer<typeof studioSongSchema>;

export const albumRowSchema = z.object({
  ...rowFields,
  title: z.string(),
  artist: namedRow,
  label: z.string().nullable(),
  genre: namedRow.nullable(),
  year: number.year,
  releasedOn: z.string().nullable(),
  songCount: number.count,
  isFeatured: z.boolean(),
});
export type StudioAlbumRow = z.infer<typeof albumRowSchema>;

export const studioAlbumSchema = albumRowSchema.extend({
  ...detailFields,
  isPublic,
  shares: number.count,
  songs: z.array(songRowSchema),
});
export type StudioAlbum = z.infer<typeof studioAlbumSchema>;

export const artistRowSchema = z.object({
  ...rowFields,
  name: z.string(),
  city: namedRow.nullable(),
  genre: namedRow.nullable(),
  isSale: z.boolean(),
  followers: number.count,
  songCount: number.count,
});
export type StudioArtistRow = z.infer<typeof artistRowSchema>;

export const studioArtistSchema = artistRowSchema.extend({
  ...detailFields,
  isPublic,
  shares: number.count,
  bio: z.string(),
  albums: z.array(namedRow),
});
export type StudioArtist = z.infer<typeof studioArtistSchema>;

export const playlistRowSchema = z.object({
  ...rowFields,
  slug: z.string(),
  title: z.string(),
  songCount: number.count,
  position: number.count,
});
export type StudioPlaylistRow = z.infer<typeof playlistRowSchema>;

export const studioPlaylistSchema = playlistRowSchema.extend({
  ...detailFields,
  shares: number.count,
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

/** The response 409 `changed`: another editor saved first. `changes` lists the changes since the sent version. */
export const changedAnswerSchema = errorAnswerSchema.extend({
  code: z.literal('changed'),
  version: number.count,
  changes: z.array(changeSchema),
});
