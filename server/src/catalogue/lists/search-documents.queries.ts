import type { Queryable } from '../../db/database.ts';
import type { BandLimits, WeightCount } from './search-bands.ts';

export type DocumentKind = 'song' | 'artist' | 'album';
export const DOCUMENT_KINDS: readonly DocumentKind[] = ['artist', 'album', 'song'];

/**
 * SQL of a weight: plays in steps of about ten per cent. Smaller changes do not visibly change the order, and each
 * rewritten document costs an index entry.
 */
const weightOf = (plays: string) => `round(10 * ln(1 + COALESCE(${plays}, 0)))::smallint`;

/** Separates the names of a subtitle, because no name contains a line break. */
export const NAME_SEPARATOR = '\n';

/** SQL join of artists' former names, so a search for the old name of a merged or renamed artist also finds its works. */
const JOIN_FORMER_NAMES = `LEFT JOIN (
      SELECT artist_id, '${NAME_SEPARATOR}' || string_agg(name_folded, '${NAME_SEPARATOR}' ORDER BY name_folded) AS names
      FROM former_artist_names GROUP BY artist_id) f ON f.artist_id = a.id`;

/** SQL of the columns for a kind's documents, for ids above $1 up to $2. */
const DOCUMENT_COLUMNS: Record<DocumentKind, string> = {
  song: `SELECT s.id, s.title, a.name || COALESCE(f.names, '') AS subtitle, ${weightOf('t.plays')} AS weight
    FROM songs s JOIN artists a ON a.id = s.artist_id ${JOIN_FORMER_NAMES} LEFT JOIN song_stats t ON t.song_id = s.id
    WHERE s.id > $1 AND s.id <= $2`,
  album: `SELECT b.id, b.title, a.name || COALESCE(f.names, '') AS subtitle, ${weightOf('n.plays')} AS weight
    FROM albums_with_songs b JOIN artists a ON a.id = b.artist_id ${JOIN_FORMER_NAMES} CROSS JOIN LATERAL (
      SELECT sum(t.plays) AS plays FROM songs s JOIN song_stats t ON t.song_id = s.id WHERE s.album_id = b.id) n
    WHERE b.id > $1 AND b.id <= $2`,
  artist: `SELECT a.id, a.name AS title, COALESCE(f.names, '') AS subtitle, ${weightOf('n.plays')} AS weight
    FROM artists_with_songs a ${JOIN_FORMER_NAMES} CROSS JOIN LATERAL (
      SELECT sum(t.plays) AS plays FROM songs s JOIN song_stats t ON t.song_id = s.id WHERE s.artist_id = a.id) n
    WHERE a.id > $1 AND a.id <= $2`,
};

const TABLE_BY_KIND: Record<DocumentKind, string> = { song: 'songs', album: 'albums', artist: 'artists' };

/**
 * SQL of whether title or subtitle of a document have no words, or words with the variation selector of emoji. Releases
 * before names of signs saved such documents, and may still run beside this one.
 */
const LACKS_WORDS = `(title_words = '' OR (subtitle <> '' AND words = title_words) OR strpos(words, U&'\\FE0F') > 0)`;

/** The greatest possible id. */
export const LAST_ID = 2_147_483_647;

/** Finds the last id of the next `size` items of a kind after `after`; `LAST_ID` at the end. */
export async function findRangeEnd(
  db: Queryable,
  kind: DocumentKind,
  { after, size }: { after: number; size: number },
): Promise<number> {
  const [row] = await db.query<{ upTo: number }>(
    `SELECT CASE WHEN count(*) < $2 THEN ${LAST_ID} ELSE max(id) END AS "upTo"
     FROM (SELECT id FROM ${TABLE_BY_KIND[kind]} WHERE id > $1 ORDER BY id LIMIT $2) page`,
    [after, size],
  );
  return row?.upTo ?? LAST_ID;
}

/** An item that differs from its search document. */
export interface ChangedDocument {
  id: number;
  /** Null if the item was deleted. */
  title: string | null;
  subtitle: string | null;
  weight: number | null;
  /** Whether title or subtitle have changed, so the search document may contain words that the item no longer has. */
  isOutdated: boolean;
}

/** Lists the differences between the catalogue and the search documents, in a range of ids. */
export function listChanges(
  db: Queryable,
  kind: DocumentKind,
  range: { after: number; upTo: number },
): Promise<ChangedDocument[]> {
  return db.query(
    `WITH source AS (${DOCUMENT_COLUMNS[kind]}),
     banded AS (
       SELECT x.*, ${bandOf('x.weight')} AS band FROM source x LEFT JOIN search_bands b ON b.kind = '${kind}'
     ),
     known AS (
       SELECT ref_id, title, subtitle, weight, band, ${LACKS_WORDS} AS lacks_words FROM search_documents
       WHERE kind = '${kind}' AND ref_id > $1 AND ref_id <= $2
     )
     SELECT COALESCE(x.id, d.ref_id) AS id, x.title, x.subtitle, x.weight,
       d.ref_id IS NOT NULL
         AND (d.lacks_words OR (x.title, x.subtitle) IS DISTINCT FROM (d.title, d.subtitle)) AS "isOutdated"
     FROM banded x FULL JOIN known d ON d.ref_id = x.id
     WHERE d.lacks_words
       OR (x.title, x.subtitle, x.weight, x.band) IS DISTINCT FROM (d.title, d.subtitle, d.weight, d.band)
     ORDER BY 1`,
    [range.after, range.upTo],
  );
}

const bandOf = (weight: string) =>
  `(CASE WHEN ${weight} >= COALESCE(b.first_weight, 0) THEN 0 WHEN ${weight} >= b.second_weight THEN 1 ELSE 2 END)::smallint`;

/** A search document. Words are folded and separated by spaces. */
export interface SearchDocument {
  id: number;
  title: string;
  subtitle: string;
  titleWords: string;
  words: string;
  weight: number;
}

/** Adds or replaces documents of the search index. */
export async function saveDocuments(
  db: Queryable,
  kind: DocumentKind,
  documents: readonly SearchDocument[],
): Promise<void> {
  await db.query(
    `INSERT INTO search_documents AS d (kind, ref_id, title, subtitle, title_words, words, lexemes, weight, band)
     SELECT $1, n.id, n.title, n.subtitle, n.title_words, n.words,
       array_to_tsvector(ARRAY(
         SELECT DISTINCT left($1, 1) || word FROM unnest(string_to_array(n.words, ' ')) AS w (word) WHERE word <> '')),
       n.weight, ${bandOf('n.weight')}
     FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::smallint[])
       AS n (id, title, subtitle, title_words, words, weight)
     LEFT JOIN search_bands b ON b.kind = $1
     ON CONFLICT (kind, ref_id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle,
       title_words = excluded.title_words, words = excluded.words, lexemes = excluded.lexemes,
       weight = excluded.weight, band = excluded.band`,
    [
      kind,
      documents.map(({ id }) => id),
      documents.map(({ title }) => title),
      documents.map(({ subtitle }) => subtitle),
      documents.map(({ titleWords }) => titleWords),
      documents.map(({ words }) => words),
      documents.map(({ weight }) => weight),
    ],
  );
}

export async function removeDocuments(db: Queryable, kind: DocumentKind, ids: readonly number[]): Promise<void> {
  await db.query('DELETE FROM search_documents WHERE kind = $1 AND ref_id = ANY($2::integer[])', [kind, ids]);
}

/** Counts the items of a kind by weight: songs by their current plays, other kinds by their search documents. */
export function countWeights(db: Queryable, kind: DocumentKind): Promise<WeightCount[]> {
  return kind === 'song'
    ? db.query(`SELECT ${weightOf('plays')} AS weight, count(*)::integer AS documents FROM song_stats GROUP BY 1`)
    : db.query('SELECT weight, count(*)::integer AS documents FROM search_documents WHERE kind = $1 GROUP BY weight', [
        kind,
      ]);
}

/** Reads the weights that divide the documents into bands (docs/search.md); null before the first computation. */
export async function readBandLimits(db: Queryable, kind: DocumentKind): Promise<BandLimits | null> {
  const [row] = await db.query<BandLimits>(
    'SELECT first_weight AS first, second_weight AS second FROM search_bands WHERE kind = $1',
    [kind],
  );
  return row ?? null;
}

export async function saveBandLimits(db: Queryable, kind: DocumentKind, { first, second }: BandLimits): Promise<void> {
  await db.query(
    `INSERT INTO search_bands AS b (kind, first_weight, second_weight) VALUES ($1, $2, $3)
     ON CONFLICT (kind) DO UPDATE SET first_weight = excluded.first_weight, second_weight = excluded.second_weight
       WHERE (b.first_weight, b.second_weight) IS DISTINCT FROM (excluded.first_weight, excluded.second_weight)`,
    [kind, first, second],
  );
}
