import type { Queryable } from '../../db/database.ts';
import { selectAsJson } from '../select-as-json.ts';
import { selectAlbumsOfArtist, type AlbumRow } from '../albums/albums.queries.ts';
import { selectSongsOfArtist, type ArtistSongRow } from '../songs/songs.queries.ts';
import { selectArtistByName, type ArtistDetailRow } from './artists.queries.ts';

/** The artist of an artist page, with the most played songs and the newest albums. */
export interface ArtistPageRow {
  artist: ArtistDetailRow;
  songs: ArtistSongRow[];
  albums: AlbumRow[];
}

/** Finds an artist with at most `limits` songs and albums, in one statement; null when there is none. */
export async function findArtistPage(
  db: Queryable,
  name: string,
  limits: { songs: number; albums: number },
): Promise<ArtistPageRow | null> {
  const { sql, params } = selectArtistByName(name);
  const [row] = await db.query<ArtistDetailRow & Pick<ArtistPageRow, 'songs' | 'albums'>>(
    `WITH artist AS (${sql})
     SELECT artist.*, ${selectAsJson(selectSongsOfArtist('artist.id', '$2'))} AS songs,
       ${selectAsJson(selectAlbumsOfArtist('artist.id', '$3'))} AS albums
     FROM artist`,
    [...params, limits.songs, limits.albums],
  );
  if (!row) return null;
  const { songs, albums, ...artist } = row;
  return { artist, songs, albums };
}
