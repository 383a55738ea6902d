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
  const select = (condition: string) =>
    `SELECT s.title, a.name AS artist, s.image, s.year
     FROM songs s JOIN artists a ON a.id = s.artist_id LEFT JOIN song_stats t ON t.song_id = s.id
     WHERE s.title_folded = $1 AND ${condition}
     ORDER BY (s.title = $2) DESC, COALESCE(t.plays, 0) DESC, s.id LIMIT 1`;
  // Two statements, as on the song's page, so that each is planned for what it is given.
  const ofArtist = 's.artist_id = (SELECT x.id FROM artists x WHERE x.name_folded = $3)';
  const [row] =
    artist === null
      ? await db.query<SongPreviewRow>(select('true'), [foldText(title), title])
      : await db.query<SongPreviewRow>(select(ofArtist), [foldText(title), title, foldText(artist)]);
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
