import type { Queryable } from '../../db/database.ts';
import { selectAsJson } from '../select-as-json.ts';
import { selectSongsOfPlaylist, type PlaylistSongRow } from '../songs/songs.queries.ts';

/** A playlist in a list. */
export interface PlaylistRow {
  id: number;
  slug: string;
  title: string;
  description: string;
  image: string | null;
  songCount: number;
  durationSeconds: number;
  covers: { title: string; artist: string; image: string | null }[];
}

const PLAYLIST_COLUMNS = 'p.id, p.slug, p.title, p.description, p.image, p.covers';

/** Columns for lists of playlists. They are computed in the background. */
const COUNT_COLUMNS = 'p.song_count AS "songCount", p.duration_seconds AS "durationSeconds"';

/** Lists all playlists that have songs, in the order of the editors. */
export function listPlaylists(db: Queryable): Promise<PlaylistRow[]> {
  return db.query(
    `SELECT ${PLAYLIST_COLUMNS}, ${COUNT_COLUMNS} FROM playlists p WHERE EXISTS (SELECT FROM playlist_songs x WHERE x.playlist_id = p.id)
     ORDER BY p.position, p.id LIMIT 200`,
  );
}

/** Counts the songs that listeners can see, for the page of a playlist. */
const COUNT_SONGS = `
  SELECT count(*) AS "songCount", COALESCE(sum(s.duration_seconds), 0) AS "durationSeconds"
  FROM playlist_songs x JOIN songs s ON s.id = x.song_id JOIN artists a ON a.id = s.artist_id
  WHERE x.playlist_id = playlist.id`;

/** The playlist of a playlist page, and its songs. */
export interface PlaylistPageRow {
  playlist: PlaylistRow;
  songs: PlaylistSongRow[];
}

/**
 * Finds a playlist and at most `limit` songs, those after the position `after` or the first ones, in one statement;
 * null when there is no such playlist.
 */
export async function findPlaylistPage(
  db: Queryable,
  slug: string,
  { limit, after = -1 }: { limit: number; after?: number | undefined },
): Promise<PlaylistPageRow | null> {
  const part = { limit: '$2', after: '$3::integer' };
  const [row] = await db.query<PlaylistRow & Pick<PlaylistPageRow, 'songs'>>(
    `WITH playlist AS (SELECT ${PLAYLIST_COLUMNS} FROM playlists p WHERE p.slug = $1)
     SELECT playlist.*, counted.*, ${selectAsJson(selectSongsOfPlaylist('playlist.id', part))} AS songs
     FROM playlist CROSS JOIN LATERAL (${COUNT_SONGS}) counted`,
    [slug, limit, after],
  );
  if (!row) return null;
  const { songs, ...playlist } = row;
  return { playlist, songs };
}
