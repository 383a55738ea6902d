import { numbers } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../../db/database.ts';
import { selectAsJson } from '../select-as-json.ts';
import { selectAlbumsOfArtist, type AlbumRow } from '../albums/albums.queries.ts';
import { selectSongsOfArtist, type ArtistSongRow } from '../songs/songs.queries.ts';
import { selectArtistByName, type ArtistDetailRow } from './artists.queries.ts';

/** Cursor of an artist's songs: plays, sort date and ID of the last returned row. */
export type ArtistSongCursor = readonly [plays: number, sortedOn: string, id: number];

const FIRST_PAGE_CURSOR: ArtistSongCursor = [numbers.INTEGER_MAX, '9999-12-31', numbers.INTEGER_MAX];

/** The artist of an artist page, with songs, the most played first, and the newest albums. */
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
  /** Lists the songs that follow this one; null lists the first ones. */
  after?: ArtistSongCursor | null;
}

/** Finds an artist with part of the songs and albums, in one statement; null when there is none. */
export async function findArtistPage(
  db: Queryable,
  name: string,
  options: ArtistPageOptions,
): Promise<ArtistPageRow | null> {
  const { sql, params } = selectArtistByName(name);
  const part = { limit: '$2', after: '($4::integer, $5::date, $6::integer)' };
  const [row] = await db.query<ArtistDetailRow & Pick<ArtistPageRow, 'songs' | 'albums'>>(
    `WITH artist AS (${sql})
     SELECT artist.*, ${selectAsJson(selectSongsOfArtist('artist.id', part))} AS songs,
       ${selectAsJson(selectAlbumsOfArtist('artist.id', '$3'))} AS albums
     FROM artist`,
    [...params, options.songs, options.albums, ...(options.after ?? FIRST_PAGE_CURSOR)],
  );
  if (!row) return null;
  const { songs, albums, ...artist } = row;
  return { artist, songs, albums };
}
