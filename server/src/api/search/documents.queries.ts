import type { Queryable } from '../../db/database.ts';
import type { SearchKind } from './search-hits.ts';
import { TITLE_TIERS } from './search-order.queries.ts';

/** A found row, and how well it matches. */
export interface DocumentHit {
  kind: SearchKind;
  id: number;
  key: number;
  /** Whether the document contains all words as typed. */
  isTyped: boolean;
}

/** A word to search for, or the beginning of one. */
export interface WantedWord {
  word: string;
  isWhole: boolean;
}

/** Documents of a kind that contain at least one word of each group. */
export interface WantedWords {
  kind: SearchKind;
  groups: readonly (readonly WantedWord[])[];
}

/**
 * Bands of documents by plays: the most played of each kind, the less played, and the others. Each has its own index.
 */
export const BANDS = [0, 1, 2] as const;

/** Maximum hits per kind, more than any answer shows. */
const MAX_HITS = 20;

/**
 * Builds the search statement. $1 is the query of the wanted words. $2 and $3 are the typed words, as text and as a
 * query: $2 decides how well a title matches, $3 whether a document contains the words as typed.
 */
const findIn = (documents: string) => `
  SELECT kind, id, key, is_typed AS "isTyped" FROM (
    SELECT f.*, row_number() OVER (PARTITION BY kind ORDER BY is_typed DESC, key DESC, id) AS position FROM (
      SELECT kind, ref_id AS id, weight + ${TITLE_TIERS('title_words', '$2::text')} AS key,
        lexemes @@ $3::tsquery AS is_typed
      FROM ${documents} lexemes @@ $1::tsquery) f
  ) numbered WHERE position <= ${MAX_HITS}`;

/** One statement per band, because its partial index needs a constant condition on the column. */
const FIND_IN_BAND = BANDS.map((band) => findIn(`search_documents WHERE band = ${band} AND`));
const FIND_AMONG = findIn(
  'search_documents JOIN unnest($4::text[], $5::integer[]) AS candidate (kind, ref_id) USING (kind, ref_id) WHERE',
);

/** Finds the documents of a band that match `wanted`: those that contain the words as `typed` first, the best first. */
export function findInBand(
  db: Queryable,
  band: (typeof BANDS)[number],
  wanted: readonly WantedWords[],
  typed: readonly string[],
): Promise<DocumentHit[]> {
  return db.query(FIND_IN_BAND[band] ?? '', buildParameters(wanted, typed));
}

/** Finds matching documents as `findInBand` does, but only among the candidates. */
export function findAmong(
  db: Queryable,
  wanted: readonly (WantedWords & { candidates: readonly number[] })[],
  typed: readonly string[],
): Promise<DocumentHit[]> {
  const candidates = wanted.flatMap(({ kind, candidates: ids }) => [...new Set(ids)].map((id) => ({ kind, id })));
  return db.query(FIND_AMONG, [
    ...buildParameters(wanted, typed),
    candidates.map(({ kind }) => kind),
    candidates.map(({ id }) => id),
  ]);
}

/** Finds documents whose title equals the typed text, however little they are played. */
export function findByTitle(db: Queryable, typed: string): Promise<DocumentHit[]> {
  return db.query(
    `SELECT kind, ref_id AS id, weight + 3000 AS key, true AS "isTyped" FROM search_documents WHERE title_words = $1
     ORDER BY weight DESC, ref_id LIMIT 60`,
    [typed],
  );
}

function buildParameters(wanted: readonly WantedWords[], typed: readonly string[]): string[] {
  const asTyped = typed.map((word) => [{ word, isWhole: false }]);
  return [buildQuery(wanted), typed.join(' '), buildQuery(wanted.map(({ kind }) => ({ kind, groups: asTyped })))];
}

/** Builds a full-text query. Each word follows the letter of its kind. Folded words need no escaping. */
function buildQuery(wanted: readonly WantedWords[]): string {
  const ofKind = ({ kind, groups }: WantedWords) =>
    groups.map((group) => `(${group.map((word) => buildTerm(kind, word)).join(' | ')})`).join(' & ');
  return wanted.map((words) => `(${ofKind(words)})`).join(' | ');
}

const buildTerm = (kind: SearchKind, { word, isWhole }: WantedWord) =>
  `'${kind.charAt(0)}${word}'${isWhole ? '' : ':*'}`;
