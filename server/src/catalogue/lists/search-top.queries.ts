import type { Queryable } from '../../db/database.ts';
import { MAX_PREFIX_LENGTH, quoteLexeme, selectTitleBonus } from '../../api/search/search-order.queries.ts';
import type { DocumentKind } from './search-documents.queries.ts';

/**
 * `max`: maximum number of documents in the row of a prefix. `min`: a row with fewer documents is rebuilt, because a
 * response shows up to `min` hits.
 */
const ROW_SIZE: Record<DocumentKind, { max: number; min: number }> = {
  song: { max: 30, min: 20 },
  artist: { max: 12, min: 6 },
  album: { max: 12, min: 6 },
};

/** Length of the prefixes that have typo keys, in letters: enough to be meaningful, and few enough to be cheap. */
const STEM_LENGTH = { min: 4, max: 7 };

/** SQL join with every prefix of every word of the documents `d`, once per document. */
const JOIN_PREFIXES = `CROSS JOIN LATERAL (
    SELECT DISTINCT left(w.word, n) AS prefix
    FROM unnest(string_to_array(d.words, ' ')) AS w (word)
    CROSS JOIN generate_series(1, ${MAX_PREFIX_LENGTH}) AS n WHERE n <= length(w.word)
  ) p`;

/**
 * Adds saved documents to the rows of all prefixes of their words. Skips a row if a document does not rank high enough
 * in it.
 */
export async function addToPrefixRows(db: Queryable, kind: DocumentKind, ids: readonly number[]): Promise<void> {
  await db.query(
    `WITH fresh AS MATERIALIZED (
       SELECT p.prefix, d.ref_id AS ref, (d.weight + ${selectTitleBonus('d.title_words', 'p.prefix')})::smallint AS key
       FROM search_documents d ${JOIN_PREFIXES} WHERE d.kind = $1 AND d.ref_id = ANY($2::integer[])
     ),
     hopeful AS MATERIALIZED (
       SELECT f.prefix, f.ref, f.key, t.prefix IS NULL AS is_new FROM fresh f
       LEFT JOIN search_top t ON t.prefix = f.prefix AND t.kind = $1
       WHERE t.prefix IS NULL OR cardinality(t.refs) < $3 OR f.key > t.keys[$3] OR f.ref = ANY(t.refs)
     ),
     merged AS (
       SELECT prefix, ref, key, false AS is_cut FROM hopeful
       UNION ALL
       SELECT t.prefix, u.ref, u.key, t.is_cut
       FROM (SELECT DISTINCT prefix FROM hopeful) h JOIN search_top t ON t.prefix = h.prefix AND t.kind = $1
       CROSS JOIN LATERAL unnest(t.refs, t.keys) AS u (ref, key)
       WHERE NOT EXISTS (SELECT FROM hopeful o WHERE o.prefix = t.prefix AND o.ref = u.ref)
     ),
     ranked AS (
       SELECT *, row_number() OVER (PARTITION BY prefix ORDER BY key DESC, ref) AS rank FROM merged
     ),
     saved AS (
       INSERT INTO search_top AS t (prefix, kind, sound, refs, keys, is_cut)
       SELECT prefix, $1, search_sound(prefix), array_agg(ref ORDER BY rank) FILTER (WHERE rank <= $3),
         array_agg(key ORDER BY rank) FILTER (WHERE rank <= $3), bool_or(rank >= $3 OR is_cut)
       FROM ranked GROUP BY prefix
       ON CONFLICT (prefix, kind) DO UPDATE
         SET refs = excluded.refs, keys = excluded.keys, is_cut = t.is_cut OR excluded.is_cut
     )
     INSERT INTO search_typos (key, stem)
     SELECT k.key, n.prefix FROM (SELECT DISTINCT prefix FROM hopeful WHERE is_new) n
     CROSS JOIN LATERAL search_typo_keys(n.prefix) AS k (key)
     WHERE length(n.prefix) BETWEEN ${STEM_LENGTH.min} AND ${STEM_LENGTH.max}
     ON CONFLICT DO NOTHING`,
    [kind, ids, ROW_SIZE[kind].max],
  );
}

/** SQL of the prefixes of all words of the documents $2 of kind $1. */
const PREFIXES_OF_DOCUMENTS = `SELECT DISTINCT p.prefix FROM search_documents d ${JOIN_PREFIXES}
  WHERE d.kind = $1 AND d.ref_id = ANY($2::integer[])`;

/** Removes documents from every row. Deletes rows that become empty, with their typo keys. */
export async function removeFromPrefixRows(db: Queryable, kind: DocumentKind, ids: readonly number[]): Promise<void> {
  const changedRows = await db.query<{ prefix: string; isEmpty: boolean }>(
    `WITH gone AS MATERIALIZED (${PREFIXES_OF_DOCUMENTS}),
     remaining AS (
       SELECT t.prefix, COALESCE(array_agg(u.ref ORDER BY u.rank) FILTER (WHERE u.ref <> ALL($2)), '{}') AS refs,
         COALESCE(array_agg(u.key ORDER BY u.rank) FILTER (WHERE u.ref <> ALL($2)), '{}') AS keys
       FROM gone JOIN search_top t ON t.prefix = gone.prefix AND t.kind = $1
       CROSS JOIN LATERAL unnest(t.refs, t.keys) WITH ORDINALITY AS u (ref, key, rank)
       WHERE t.refs && $2::integer[] GROUP BY t.prefix
     )
     UPDATE search_top t SET refs = remaining.refs, keys = remaining.keys,
       is_short = t.is_cut AND cardinality(remaining.refs) < $3
     FROM remaining WHERE t.prefix = remaining.prefix AND t.kind = $1
     RETURNING t.prefix, NOT t.is_cut AND t.refs = '{}' AS "isEmpty"`,
    [kind, ids, ROW_SIZE[kind].min],
  );
  const emptyPrefixes = changedRows.filter(({ isEmpty }) => isEmpty).map(({ prefix }) => prefix);
  if (emptyPrefixes.length > 0) await deletePrefixRows(db, kind, emptyPrefixes);
}

async function deletePrefixRows(db: Queryable, kind: DocumentKind, prefixes: readonly string[]): Promise<void> {
  await db.query('DELETE FROM search_top WHERE kind = $1 AND prefix = ANY($2::text[])', [kind, prefixes]);
  await db.query(
    `DELETE FROM search_typos y
     USING unnest($1::text[]) AS e (prefix) CROSS JOIN LATERAL search_typo_keys(e.prefix) AS k (key)
     WHERE y.key = k.key AND y.stem = e.prefix AND length(e.prefix) BETWEEN ${STEM_LENGTH.min} AND ${STEM_LENGTH.max}
       AND NOT EXISTS (SELECT FROM search_top t WHERE t.prefix = e.prefix)`,
    [prefixes],
  );
}

/** Finds a row with too few documents left, which must be rebuilt; null when there is none. */
export async function findShortPrefixRow(db: Queryable, kind: DocumentKind): Promise<string | null> {
  const [row] = await db.query<{ prefix: string }>(
    'SELECT prefix FROM search_top WHERE kind = $1 AND is_short LIMIT 1',
    [kind],
  );
  return row?.prefix ?? null;
}

/** Recomputes the row of a prefix from the documents. Deletes the row if no document has the prefix. */
export async function rebuildPrefixRow(db: Queryable, kind: DocumentKind, prefix: string): Promise<void> {
  const inBand = (band: number) => `SELECT ref_id, title_words, weight FROM search_documents
    WHERE band = ${band} AND lexemes @@ $4::tsquery`;
  const rows = await db.query<{ prefix: string }>(
    `WITH found AS (${[0, 1, 2].map(inBand).join(' UNION ALL ')}),
     ranked AS (
       SELECT ref, key, row_number() OVER (ORDER BY key DESC, ref) AS rank
       FROM (SELECT ref_id AS ref, (weight + ${selectTitleBonus('title_words', '$2::text')})::smallint AS key FROM found) f
     ),
     made AS (
       SELECT array_agg(ref ORDER BY rank) FILTER (WHERE rank <= $3) AS refs,
         array_agg(key ORDER BY rank) FILTER (WHERE rank <= $3) AS keys, count(*) >= $3 AS is_cut FROM ranked
     )
     UPDATE search_top t SET refs = made.refs, keys = made.keys, is_cut = made.is_cut, is_short = false
     FROM made WHERE t.kind = $1 AND t.prefix = $2 AND made.refs IS NOT NULL RETURNING prefix`,
    [kind, prefix, ROW_SIZE[kind].max, `${quoteLexeme(kind, prefix)}:*`],
  );
  if (rows.length === 0) await deletePrefixRows(db, kind, [prefix]);
}
