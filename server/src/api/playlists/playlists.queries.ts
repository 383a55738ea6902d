import type { Queryable } from '../../db/database.ts';

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

const COLUMNS = `p.id, p.slug, p.title, p.description, p.image, p.song_count AS "songCount",
  p.duration_seconds AS "durationSeconds", p.covers`;

/** Lists all playlists that have songs, in the order of the editors. */
export function listPlaylists(db: Queryable): Promise<PlaylistRow[]> {
  return db.query(
    `SELECT ${COLUMNS} FROM playlists p WHERE EXISTS (SELECT FROM playlist_songs x WHERE x.playlist_id = p.id)
     ORDER BY p.position, p.id LIMIT 200`,
  );
}

export async function findPlaylist(db: Queryable, slug: string): Promise<PlaylistRow | null> {
  const [row] = await db.query<PlaylistRow>(`SELECT ${COLUMNS} FROM playlists p WHERE p.slug = $1`, [slug]);
  return row ?? null;
}
