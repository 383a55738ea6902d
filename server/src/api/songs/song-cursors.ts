import { numbers } from '@nyimbo/shared-api/contract';
import { z } from 'zod';
import { cursorDateSchema } from '../../http/calls/cursor.ts';
import type { AlbumSongRow, ArtistSongRow, PlaylistSongRow } from './songs.queries.ts';

/** The cursor of a list of songs: its shape, and the sort values of a row, which are the cursor of the songs after it. */
interface SongCursor<Row, Values> {
  schema: z.ZodType<Values>;
  valuesOf: (row: Row) => Values;
}

/** Songs of an artist: by plays, sort date and ID, descending. */
export const artistSongCursor: SongCursor<ArtistSongRow, [number, string, number]> = {
  schema: z.tuple([numbers.count, cursorDateSchema, numbers.count]),
  valuesOf: ({ plays, sortedOn, id }) => [plays, sortedOn, id],
};

/** Songs of an album: by track order and ID. */
export const albumSongCursor: SongCursor<AlbumSongRow, [number, number]> = {
  schema: z.tuple([numbers.count, numbers.count]),
  valuesOf: ({ trackOrder, id }) => [trackOrder, id],
};

/** Songs of a playlist: by position. */
export const playlistSongCursor: SongCursor<PlaylistSongRow, [number]> = {
  schema: z.tuple([numbers.count]),
  valuesOf: ({ position }) => [position],
};
