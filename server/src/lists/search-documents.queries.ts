import type { Queryable } from '../db/database.ts';

export interface SearchSource {
  kind: 'song' | 'artist' | 'album';
  id: number;
  title: string;
  /** The artist of a song or album; empty for an artist. */
  subtitle: string;
}

export interface SearchDocument extends SearchSource {
  /** ` word word`, folded: of the title, and of title and artist. */
  titleWords: string;
  words: string;
}

const SOURCES = `
  SELECT 'song' AS kind, s.id, s.title, a.name AS subtitle FROM songs s JOIN artists a ON a.id = s.artist_id
  UNION ALL SELECT 'album', b.id, b.title, a.name FROM albums b JOIN artists a ON a.id = b.artist_id
  UNION ALL SELECT 'artist', a.id, a.name, '' FROM artists a`;

/** Songs, albums and artists that search does not know yet, or knows under another title. */
export function listChangedSources(db: Queryable, limit: number): Promise<SearchSource[]> {
  return db.query(
    `SELECT x.kind, x.id, x.title, x.subtitle FROM (${SOURCES}) x
     LEFT JOIN search_documents d ON d.kind = x.kind AND d.ref_id = x.id
     WHERE d.ref_id IS NULL OR d.title <> x.title OR d.subtitle <> x.subtitle LIMIT $1`,
    [limit],
  );
}

export async function saveDocuments(db: Queryable, documents: readonly SearchDocument[]): Promise<void> {
  await db.query(
    `INSERT INTO search_documents (kind, ref_id, title, subtitle, title_words, words)
     SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[])
     ON CONFLICT (kind, ref_id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle,
       title_words = excluded.title_words, words = excluded.words`,
    [
      documents.map(({ kind }) => kind),
      documents.map(({ id }) => id),
      documents.map(({ title }) => title),
      documents.map(({ subtitle }) => subtitle),
      documents.map(({ titleWords }) => titleWords),
      documents.map(({ words }) => words),
    ],
  );
  await db.query(
    `INSERT INTO search_words SELECT DISTINCT word FROM unnest($1::text[]) AS w (word) WHERE length(word) > 3
     ON CONFLICT DO NOTHING`,
    [documents.flatMap(({ words }) => words.trim().split(' '))],
  );
}

export async function removeOrphanDocuments(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM search_documents d WHERE NOT EXISTS (SELECT FROM (${SOURCES}) x WHERE x.kind = d.kind AND x.id = d.ref_id)`,
  );
}

/**
 * How often things are played, in steps of ten per cent: a play more changes no order that anybody would notice, and
 * rewriting a document for it would cost an index entry each.
 */
const stepsOf = (plays: string) => `round(10 * ln(1 + ${plays}))::integer`;

export async function refreshWeights(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE search_documents d SET weight = n.weight FROM (
       SELECT 'song' AS kind, t.song_id AS id, ${stepsOf('t.plays')} AS weight FROM song_stats t
       UNION ALL
       SELECT 'artist', s.artist_id, ${stepsOf('sum(t.plays)')}
       FROM song_stats t JOIN songs s ON s.id = t.song_id GROUP BY s.artist_id
       UNION ALL
       SELECT 'album', s.album_id, ${stepsOf('sum(t.plays)')}
       FROM song_stats t JOIN songs s ON s.id = t.song_id WHERE s.album_id IS NOT NULL GROUP BY s.album_id
     ) n WHERE d.kind = n.kind AND d.ref_id = n.id AND d.weight <> n.weight`,
  );
}
