import type { Queryable } from '../../db/database.ts';
import { selectAsJson } from '../select-as-json.ts';
import { selectAlbumsOfArtist, type AlbumRow } from '../albums/albums.queries.ts';
import {
  selectSongsOfArtist,
  selectTopSongsOfArtist,
  type ArtistSongRow,
  type DateCursor,
} from '../songs/songs.queries.ts';
import { selectArtistByName, type ArtistDetailRow } from './artists.queries.ts';

/** The artist of an artist page, with songs and the newest albums. */
export interface ArtistPageRow {
  artist: ArtistDetailRow;
  songs: ArtistSongRow[];
  albums: AlbumRow[];
}

interface ArtistPageOptions {
  /** Maximum number of songs. */
  songs: number;
  /** Maximum number of albums. */
  albums: number;
  /**
   * Null: the most played songs. Otherwise the songs that are older than this cursor, the newest first, also those that
   * are among the most played ones.
   */
  after?: DateCursor | null;
}

/** Finds an artist with part of the songs and albums, in one statement; null when there is none. */
export async function findArtistPage(
  db: Queryable,
  name: string,
  options: ArtistPageOptions,
): Promise<ArtistPageRow | null> {
  const { sql, params } = selectArtistByName(name);
  const { after = null } = options;
  const songsOf = after
    ? selectSongsOfArtist('artist.id', { limit: '$2', after: '($4::date, $5::integer)' })
    : selectTopSongsOfArtist('artist.id', '$2');
  const [row] = await db.query<ArtistDetailRow & Pick<ArtistPageRow, 'songs' | 'albums'>>(
    `WITH artist AS (${sql})
     SELECT artist.*, ${selectAsJson(songsOf)} AS songs,
       ${selectAsJson(selectAlbumsOfArtist('artist.id', '$3'))} AS albums
     FROM artist`,
    [...params, options.songs, options.albums, ...(after ?? [])],
  );
  if (!row) return null;
  const { songs, albums, ...artist } = row;
  return { artist, songs, albums };
}
