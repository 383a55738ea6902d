import * as z from 'zod';
import { pictureData } from '../contract/fields.ts';
import * as number from '../contract/numbers.ts';
import * as entity from './entities.ts';
import * as field from './fields.ts';

const { status, pageAnswer } = entity;
const one = z.object({ id: field.queryId });
const state = field.publishingState.optional();
const genreId = field.id.nullable();
const changed = status.extend({ changed: number.count });

/** Identifies an existing row and the version that the editor loaded; missing for a new row. */
const identity = { id: field.id.optional(), version: field.version.optional() };
const existing = { id: field.id, version: field.version };

/** Songs. They are added by upload; `saveSong` only edits. */
export const songCalls = {
  studioSongs: {
    request: z.object({
      ...field.pageFields,
      sort: z.enum(['title', 'artist', 'added', 'plays', 'release']).optional(),
      order: field.order,
      state,
      artistId: field.queryId.optional(),
      albumId: field.queryId.optional(),
      genreId: field.queryId.optional(),
      year: z.coerce.number<number>().pipe(number.year).optional(),
      flag: z.enum(['featured', 'hot', 'sale']).optional(),
    }),
    answer: z.object({ songs: z.array(entity.songRowSchema), ...pageAnswer }),
  },
  studioSong: { request: one, answer: z.object({ song: entity.studioSongSchema }) },
  saveSong: {
    request: z.object({
      ...existing,
      title: field.title,
      artistId: field.artistId,
      albumId: field.id.nullable(),
      trackNumber: field.trackNumber,
      genreId,
      year: field.year,
      releasedOn: field.releasedOn,
      isFeatured: z.boolean(),
      isHot: z.boolean(),
      ...field.visibilityFields,
    }),
    answer: status.extend({ song: entity.studioSongSchema }),
  },
  /** Changes all rows or none. */
  changeSongs: {
    request: z.object({
      ids: field.ids,
      changes: z
        .object({
          ...field.visibilityFields,
          isFeatured: z.boolean(),
          isHot: z.boolean(),
          genreId,
          albumId: field.id.nullable(),
          year: field.year,
        })
        .partial(),
    }),
    answer: changed,
  },
};

export const albumCalls = {
  studioAlbums: {
    request: z.object({
      ...field.pageFields,
      sort: z.enum(['title', 'artist', 'added', 'release']).optional(),
      order: field.order,
      state,
      artistId: field.queryId.optional(),
      genreId: field.queryId.optional(),
    }),
    answer: z.object({ albums: z.array(entity.albumRowSchema), ...pageAnswer }),
  },
  studioAlbum: { request: one, answer: z.object({ album: entity.studioAlbumSchema }) },
  saveAlbum: {
    request: z.object({
      ...identity,
      title: field.title,
      artistId: field.artistId,
      /** Empty for no label. */
      label: field.line(200).nullable(),
      genreId,
      year: field.year,
      releasedOn: field.releasedOn,
      isFeatured: z.boolean(),
      ...field.visibilityFields,
    }),
    answer: status.extend({ album: entity.studioAlbumSchema }),
  },
  changeAlbums: {
    request: z.object({
      ids: field.ids,
      changes: z.object({ ...field.visibilityFields, isFeatured: z.boolean(), genreId, year: field.year }).partial(),
    }),
    answer: changed,
  },
  /** Every song of the album once, first track first. */
  orderTracks: {
    request: z.object({ ...existing, songIds: field.orderedSongs }),
    answer: status.extend({ album: entity.studioAlbumSchema }),
  },
};

export const artistCalls = {
  studioArtists: {
    request: z.object({
      ...field.pageFields,
      sort: z.enum(['name', 'added', 'followers']).optional(),
      order: field.order,
      state,
      genreId: field.queryId.optional(),
      cityId: field.queryId.optional(),
      flag: z.enum(['sale']).optional(),
    }),
    answer: z.object({ artists: z.array(entity.artistRowSchema), ...pageAnswer }),
  },
  studioArtist: { request: one, answer: z.object({ artist: entity.studioArtistSchema }) },
  saveArtist: {
    request: z.object({
      ...identity,
      name: field.title,
      bio: field.paragraphs(5000),
      cityId: field.id.nullable(),
      genreId,
      isSale: z.boolean(),
      ...field.visibilityFields,
    }),
    answer: status.extend({ artist: entity.studioArtistSchema }),
  },
  changeArtists: {
    request: z.object({
      ids: field.ids,
      changes: z
        .object({ ...field.visibilityFields, isSale: z.boolean(), genreId, cityId: field.id.nullable() })
        .partial(),
    }),
    answer: changed,
  },
  /** Moves songs, albums and followers of `fromId` to `id`, and removes `fromId`. */
  mergeArtists: {
    request: z.object({ ...existing, fromId: field.id, fromVersion: field.version }),
    answer: status.extend({ artist: entity.studioArtistSchema }),
  },
};

export const playlistCalls = {
  studioPlaylists: {
    request: z.object({ ...field.pageFields, state }),
    answer: z.object({ playlists: z.array(entity.playlistRowSchema), ...pageAnswer }),
  },
  studioPlaylist: { request: one, answer: z.object({ playlist: entity.studioPlaylistSchema }) },
  savePlaylist: {
    request: z.object({
      ...identity,
      title: field.title,
      description: field.paragraphs(1000),
      position: field.position,
      ...field.visibilityFields,
    }),
    answer: status.extend({ playlist: entity.studioPlaylistSchema }),
  },
  setPlaylistSongs: {
    request: z.object({ ...existing, songIds: field.orderedSongs }),
    answer: status.extend({ playlist: entity.studioPlaylistSchema }),
  },
};

export const tagCalls = {
  studioGenres: { request: z.object({}), answer: z.object({ genres: z.array(entity.studioGenreSchema) }) },
  saveGenre: {
    request: z.object({ ...identity, name: field.title, position: field.position }),
    answer: status.extend({ genre: entity.studioGenreSchema }),
  },
  studioCities: { request: z.object({}), answer: z.object({ cities: z.array(entity.studioCitySchema) }) },
  saveCity: {
    request: z.object({ ...identity, name: field.title }),
    answer: status.extend({ city: entity.studioCitySchema }),
  },
};

export const coverCalls = {
  /** A JPEG, PNG or WebP in base64, as `savePicture`; null removes the cover. */
  setCover: {
    request: z.object({
      kind: z.enum(['song', 'album', 'artist', 'playlist']),
      ...existing,
      picture: pictureData.nullable(),
    }),
    answer: status.extend({ img: z.string().nullable(), version: number.count }),
  },
};
