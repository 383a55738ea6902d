import type { Queryable } from '../../db/database.ts';
import type { SearchKind } from './search-hits.ts';
import { TITLE_TIERS } from './search-order.queries.ts';

export interface DocumentHit {
  kind: SearchKind;
  id: number;
  key: number;
}

/** The most played of each kind, those played less, and the others: each has an index of its own. */
export const BANDS = [0, 1, 2] as const;

/** More than any answer shows of a kind. */
const MAX_HITS = 20;
const COLUMNS = `kind, ref_id AS id, weight + ${TITLE_TIERS('title_words', '$2::text')} AS key`;

/** One statement a band, for a condition on the column is what makes its index fit. */
const FIND = BANDS.map(
  (band) => `
    SELECT kind, id, key FROM (
      SELECT f.*, row_number() OVER (PARTITION BY kind ORDER BY key DESC, id) AS place
      FROM (SELECT ${COLUMNS} FROM search_documents WHERE band = ${band} AND lexemes @@ $1::tsquery) f
    ) placed WHERE place <= ${MAX_HITS}`,
);

/**
 * Documents of a band that hold, for each group, a word that begins with one of its members; the best first. What is
 * typed decides how a title fits.
 */
export function findInBand(
  db: Queryable,
  band: (typeof BANDS)[number],
  wanted: { kinds: readonly SearchKind[]; groups: readonly (readonly string[])[]; typed: string },
): Promise<DocumentHit[]> {
  return db.query(FIND[band] ?? '', [buildQuery(wanted.kinds, wanted.groups), wanted.typed]);
}

/** Documents whose title is what was typed, however little they are played. */
export function findByTitle(db: Queryable, typed: string): Promise<DocumentHit[]> {
  return db.query(
    `SELECT kind, ref_id AS id, weight + 3000 AS key FROM search_documents WHERE title_words = $1
     ORDER BY weight DESC, ref_id LIMIT 60`,
    [typed],
  );
}

/** A query of full text search: words stand behind the letter of their kind. Folded words need no escaping. */
function buildQuery(kinds: readonly SearchKind[], groups: readonly (readonly string[])[]): string {
  const ofKind = (kind: SearchKind) =>
    groups.map((group) => `(${group.map((prefix) => `'${kind.charAt(0)}${prefix}':*`).join(' | ')})`).join(' & ');
  return kinds.map((kind) => `(${ofKind(kind)})`).join(' | ');
}
