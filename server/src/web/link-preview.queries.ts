import type { Queryable } from '../db/database.ts';
import { foldText } from '../db/fold-text.ts';

export interface SongPreviewRow {
  title: string;
  artist: string;
  image: string | null;
  year: number;
}

/** The song that an address names; without an artist the most played of that title. Null when there is none. */
export async function findSongPreview(
  db: Queryable,
  title: string,
  artist: string | null,
): Promise<SongPreviewRow | null> {
  const [row] = await db.query<SongPreviewRow>(
    `SELECT s.title, a.name AS artist, s.image, s.year
     FROM songs s JOIN artists a ON a.id = s.artist_id LEFT JOIN song_stats t ON t.song_id = s.id
     WHERE s.title_folded = $1 AND ($2::text IS NULL OR a.name_folded = $2)
     ORDER BY (s.title = $3) DESC, COALESCE(t.plays, 0) DESC, s.id LIMIT 1`,
    [foldText(title), artist === null ? null : foldText(artist), title],
  );
  return row ?? null;
}

export interface ArtistPreviewRow {
  name: string;
  city: string | null;
  image: string | null;
}

/** The artist of that name, compared folded; null when there is none. */
export async function findArtistPreview(db: Queryable, name: string): Promise<ArtistPreviewRow | null> {
  const [row] = await db.query<ArtistPreviewRow>(
    `SELECT a.name, c.name AS city, a.image FROM artists a LEFT JOIN cities c ON c.id = a.city_id
     WHERE a.name_folded = $1 ORDER BY a.id LIMIT 1`,
    [foldText(name)],
  );
  return row ?? null;
}
