import { numbers } from '@nyimbo/shared-api/contract';
import { z } from 'zod';
import { trackOrderRange } from '../../catalogue/album-order.ts';
import { dateCursorSchema } from '../../http/calls/cursor.ts';
import { FIRST_PAGE_CURSOR, type AlbumSongRow, type DateCursor, type PlaylistSongRow } from './songs.queries.ts';

/** The cursor of a list of songs: its shape, and the sort values of a row, which are the cursor of the songs after it. */
interface SongCursor<Row, Values> {
  schema: z.ZodType<Values>;
  valuesOf: (row: Row) => Values;
}

/**
 * Songs of an artist after the first page, which has the most played ones: all songs by sort date and ID, descending.
 * The first songs occur again, and clients leave them out. Plays grow between two requests: a cursor of plays would lose
 * each song that passes it.
 */
export const artistSongCursor = {
  schema: dateCursorSchema,
  /** The cursor after the first page: all songs. */
  first: FIRST_PAGE_CURSOR,
  valuesOf: ({ sortedOn, id }: { sortedOn: string; id: number }): DateCursor => [sortedOn, id],
};

/**
 * Songs of an album: by track order and ID. Refuses the cursors of earlier releases, whose first number is outside the
 * range.
 */
export const albumSongCursor: SongCursor<AlbumSongRow, [number, number]> = {
  schema: z.tuple([z.int().min(trackOrderRange.min).max(trackOrderRange.max), numbers.count]),
  valuesOf: ({ trackOrder, id }) => [trackOrder, id],
};

/** Songs of a playlist: by position. */
export const playlistSongCursor: SongCursor<PlaylistSongRow, [number]> = {
  schema: z.tuple([numbers.count]),
  valuesOf: ({ position }) => [position],
};
