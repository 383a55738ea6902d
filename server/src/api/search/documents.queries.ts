import type { Queryable } from '../../db/database.ts';
import type { SearchKind } from './search-hits.ts';
import { quoteLexeme, selectTitleBonus } from './search-order.queries.ts';

/** A document that matches, with its sort key. */
export interface DocumentHit {
  kind: SearchKind;
  id: number;
  /**
   * Sort key: the document's weight (its plays, see docs/search.md), plus a bonus for its title. The highest comes
   * first.
   */
  key: number;
  /** Whether the document contains all words as typed. */
  isAsTyped: boolean;
}

/** A word to search for (`isWhole`), or the beginning of a word. */
export interface SearchTerm {
  word: string;
  isWhole: boolean;
}

/** The query for one kind of documents. A document matches if it contains at least one term of each group. */
export interface KindQuery {
  kind: SearchKind;
  groups: readonly (readonly SearchTerm[])[];
}

/**
 * Bands of documents by plays: band 0 contains the most played documents of each kind, band 1 the next most played, and
 * band 2 the rest. Each band has its own index.
 */
export const BANDS = [0, 1, 2] as const;

/** Maximum hits per kind, more than any response contains. */
const MAX_HITS = 20;

/**
 * Builds the search statement. `documents` is the beginning of its FROM clause. $1: the full-text query that a document
 * must match. $2: the typed words as text; they determine the bonus for the title. $3: the typed words as a full-text
 * query; it determines whether a document contains the words as typed.
 */
const buildSearchStatement = (documents: string) => `
  SELECT kind, id, key, is_typed AS "isAsTyped" FROM (
    SELECT f.*, row_number() OVER (PARTITION BY kind ORDER BY is_typed DESC, key DESC, id) AS position FROM (
      SELECT kind, ref_id AS id, weight + ${selectTitleBonus('title_words', '$2::text')} AS key,
        lexemes @@ $3::tsquery AS is_typed
      FROM ${documents} lexemes @@ $1::tsquery) f
  ) numbered WHERE position <= ${MAX_HITS}`;

/** One statement per band, because a band's partial index needs a constant condition on the column. */
const FIND_IN_BAND_STATEMENTS = BANDS.map((band) => buildSearchStatement(`search_documents WHERE band = ${band} AND`));
const FIND_AMONG_STATEMENT = buildSearchStatement(
  'search_documents JOIN unnest($4::text[], $5::integer[]) AS candidate (kind, ref_id) USING (kind, ref_id) WHERE',
);

/**
 * Finds the best documents of a band that match `queries`, at most `MAX_HITS` of each kind. Documents that contain the
 * words as `typed` come first.
 */
export function findInBand(
  db: Queryable,
  band: (typeof BANDS)[number],
  { queries, typed }: { queries: readonly KindQuery[]; typed: readonly string[] },
): Promise<DocumentHit[]> {
  return db.query(FIND_IN_BAND_STATEMENTS[band] ?? '', buildParameters(queries, typed));
}

/** Finds matching documents as `findInBand` does, but only among the candidates, which are ids of documents. */
export function findAmong(
  db: Queryable,
  queries: readonly (KindQuery & { candidates: readonly number[] })[],
  typed: readonly string[],
): Promise<DocumentHit[]> {
  const candidates = queries.flatMap(({ kind, candidates: ids }) => [...new Set(ids)].map((id) => ({ kind, id })));
  return db.query(FIND_AMONG_STATEMENT, [
    ...buildParameters(queries, typed),
    candidates.map(({ kind }) => kind),
    candidates.map(({ id }) => id),
  ]);
}

/** Finds documents whose title equals the typed text, however little they are played. */
export function findByTitle(db: Queryable, typed: string): Promise<DocumentHit[]> {
  return db.query(
    `SELECT kind, ref_id AS id, weight + 3000 AS key, true AS "isAsTyped" FROM search_documents WHERE title_words = $1
     ORDER BY weight DESC, ref_id LIMIT 60`,
    [typed],
  );
}

function buildParameters(queries: readonly KindQuery[], typed: readonly string[]): string[] {
  const asTyped = typed.map((word) => [{ word, isWhole: false }]);
  return [buildQuery(queries), typed.join(' '), buildQuery(queries.map(({ kind }) => ({ kind, groups: asTyped })))];
}

/** Builds a full-text query such as `('smvula':* | 'smvura':*) & ('stamanda':*)`. */
function buildQuery(queries: readonly KindQuery[]): string {
  const ofKind = ({ kind, groups }: KindQuery) =>
    groups.map((group) => `(${group.map((word) => buildTerm(kind, word)).join(' | ')})`).join(' & ');
  return queries.map((words) => `(${ofKind(words)})`).join(' | ');
}

const buildTerm = (kind: SearchKind, { word, isWhole }: SearchTerm) =>
  `${quoteLexeme(kind, word)}${isWhole ? '' : ':*'}`;
