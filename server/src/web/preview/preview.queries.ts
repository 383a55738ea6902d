import { findSharedPlaylistSummary } from '../../api/library/own-playlists.queries.ts';
import type { Queryable } from '../../db/database.ts';
import {
  describeAlbum,
  describeArtist,
  describeGenre,
  describePlaylist,
  describeSharedPlaylist,
  describeSong,
  type PreviewCover,
  type PreviewName,
  type PreviewSubject,
} from './preview-subject.ts';

interface WorkRow {
  id: number;
  title: string;
  artist: string;
  image: string | null;
  year: number;
}

/** Finds the content of a link preview's picture; null when the subject does not exist. */
export async function findPreviewSubject(
  db: Queryable,
  { kind, id }: Exclude<PreviewName, { kind: 'site' }>,
): Promise<PreviewSubject | null> {
  switch (kind) {
    case 'song': {
      const sql = `SELECT s.id, s.title, a.name AS artist, s.image, s.year
        FROM songs s JOIN artists a ON a.id = s.artist_id WHERE s.id = $1`;
      return describeFirst(await db.query<WorkRow>(sql, [id]), describeSong);
    }
    case 'album': {
      const sql = `SELECT b.id, b.title, a.name AS artist, b.image, b.year
        FROM albums_with_songs b JOIN artists a ON a.id = b.artist_id WHERE b.id = $1`;
      return describeFirst(await db.query<WorkRow>(sql, [id]), describeAlbum);
    }
    case 'artist': {
      const sql = `SELECT a.id, a.name, c.name AS city, a.image
        FROM artists_with_songs a LEFT JOIN cities c ON c.id = a.city_id
        WHERE a.id = COALESCE((SELECT m.artist_id FROM merged_artists m WHERE m.old_id = $1), $1)`;
      type Row = { id: number; name: string; city: string | null; image: string | null };
      return describeFirst(await db.query<Row>(sql, [id]), describeArtist);
    }
    case 'playlist': {
      const sql = `SELECT p.id, p.title, p.image, p.covers FROM playlists p WHERE p.id = $1`;
      type Row = { id: number; title: string; image: string | null; covers: PreviewCover[] };
      return describeFirst(await db.query<Row>(sql, [id]), describePlaylist);
    }
    case 'shared-playlist': {
      const playlist = await findSharedPlaylistSummary(db, id);
      return playlist && describeSharedPlaylist(playlist);
    }
    case 'genre': {
      const sql = `SELECT g.id, g.name FROM genres_with_songs g WHERE g.id = $1`;
      return describeFirst(await db.query<{ id: number; name: string }>(sql, [id]), describeGenre);
    }
  }
}

function describeFirst<Row>(rows: readonly Row[], describe: (row: Row) => PreviewSubject): PreviewSubject | null {
  const [row] = rows;
  return row === undefined ? null : describe(row);
}
