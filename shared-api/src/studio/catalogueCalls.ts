import * as z from 'zod';
import { pictureData } from '../contract/fields.ts';
import * as number from '../contract/numbers.ts';
import * as entity from './studioEntities.ts';
import * as field from './studioFields.ts';

const { status, pageTotals } = entity;
const idRequest = z.object({ id: field.queryId });
const state = field.publishingState.optional();
const genreId = field.id.nullable();
const changeCountAnswer = status.extend({ changed: number.count });

/** The ID of an existing row and the version that the editor loaded; both missing for a new row. */
const optionalRowVersion = { id: field.id.optional(), version: field.version.optional() };
const rowVersion = { id: field.id, version: field.version };

/** The album and track that a song had before a move, and the song's version after it. */
const movedSong = z.object({
  id: field.id,
  version: field.version,
  albumId: field.id.nullable(),
  trackNumber: number.count.nullable(),
});

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
    answer: z.object({ songs: z.array(entity.songRowSchema), ...pageTotals }),
  },
  studioSong: { request: idRequest, answer: z.object({ song: entity.studioSongSchema }) },
  saveSong: {
    request: z.object({
      ...rowVersion,
      title: field.title,
      artistId: field.artistId,
      albumId: field.id.nullable(),
      /** Studios of earlier releases do not send it. It then stays as it is. */
      discNumber: field.discNumber.optional(),
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
  /** Changes all rows, or none if one is refused. */
  changeSongs: {
    request: z.object({
      ids: field.rowIds,
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
    /** `moved` is present if the request sets the album. It contains the songs whose album changed. */
    answer: changeCountAnswer.extend({
      moved: z.object({ songs: z.array(movedSong), ofOtherArtists: number.count }).optional(),
    }),
  },
  /** Undoes a move to another album. Moves all songs back, or none if one has changed since. */
  moveSongsBack: {
    request: z.object({
      songs: z
        .array(movedSong)
        .min(1)
        .max(field.MAX_BULK_ROWS)
        .refine((songs) => new Set(songs.map(({ id }) => id)).size === songs.length, 'Name each song once.'),
    }),
    answer: changeCountAnswer,
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
    answer: z.object({ albums: z.array(entity.albumRowSchema), ...pageTotals }),
  },
  studioAlbum: { request: idRequest, answer: z.object({ album: entity.studioAlbumSchema }) },
  saveAlbum: {
    request: z.object({
      ...optionalRowVersion,
      title: field.title,
      artistId: field.artistId,
      /** Empty for no label. */
      label: field.singleLine(200).nullable(),
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
      ids: field.rowIds,
      changes: z.object({ ...field.visibilityFields, isFeatured: z.boolean(), genreId, year: field.year }).partial(),
    }),
    answer: changeCountAnswer,
  },
  /** Sets the order of an album's tracks. `songIds` contains every song of the album once, the first track first. */
  orderTracks: {
    request: z.object({ ...rowVersion, songIds: field.orderedSongIds }),
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
    answer: z.object({ artists: z.array(entity.artistRowSchema), ...pageTotals }),
  },
  studioArtist: { request: idRequest, answer: z.object({ artist: entity.studioArtistSchema }) },
  saveArtist: {
    request: z.object({
      ...optionalRowVersion,
      name: field.title,
      bio: field.multiLine(5000),
      cityId: field.id.nullable(),
      genreId,
      isSale: z.boolean(),
      ...field.visibilityFields,
    }),
    answer: status.extend({ artist: entity.studioArtistSchema }),
  },
  changeArtists: {
    request: z.object({
      ids: field.rowIds,
      changes: z
        .object({ ...field.visibilityFields, isSale: z.boolean(), genreId, cityId: field.id.nullable() })
        .partial(),
    }),
    answer: changeCountAnswer,
  },
  /** Moves songs, albums and followers of `fromId` to `id`, and removes `fromId`. */
  mergeArtists: {
    request: z.object({ ...rowVersion, fromId: field.id, fromVersion: field.version }),
    answer: status.extend({ artist: entity.studioArtistSchema }),
  },
};

export const playlistCalls = {
  studioPlaylists: {
    request: z.object({ ...field.pageFields, state }),
    answer: z.object({ playlists: z.array(entity.playlistRowSchema), ...pageTotals }),
  },
  studioPlaylist: { request: idRequest, answer: z.object({ playlist: entity.studioPlaylistSchema }) },
  savePlaylist: {
    request: z.object({
      ...optionalRowVersion,
      title: field.title,
      description: field.multiLine(1000),
      position: field.position,
      ...field.visibilityFields,
    }),
    answer: status.extend({ playlist: entity.studioPlaylistSchema }),
  },
  setPlaylistSongs: {
    request: z.object({ ...rowVersion, songIds: field.orderedSongIds }),
    answer: status.extend({ playlist: entity.studioPlaylistSchema }),
  },
};

export const tagCalls = {
  studioGenres: { request: z.object({}), answer: z.object({ genres: z.array(entity.studioGenreSchema) }) },
  saveGenre: {
    request: z.object({ ...optionalRowVersion, name: field.title, position: field.position }),
    answer: status.extend({ genre: entity.studioGenreSchema }),
  },
  studioCities: { request: z.object({}), answer: z.object({ cities: z.array(entity.studioCitySchema) }) },
  saveCity: {
    request: z.object({ ...optionalRowVersion, name: field.title }),
    answer: status.extend({ city: entity.studioCitySchema }),
  },
};

export const coverCalls = {
  /** A JPEG, PNG or WebP in base64, as `savePicture`; null removes the cover. */
  setCover: {
    request: z.object({
      kind: z.enum(['song', 'album', 'artist', 'playlist']),
      ...rowVersion,
      picture: pictureData.nullable(),
    }),
    answer: status.extend({ img: z.string().nullable(), version: number.count }),
  },
};
