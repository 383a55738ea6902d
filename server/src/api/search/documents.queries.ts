import type { Queryable } from '../../db/database.ts';
import type { SearchKind } from './search-hits.ts';
import { TITLE_TIERS } from './search-order.queries.ts';

export interface DocumentHit {
  kind: SearchKind;
  id: number;
  key: number;
  /** It holds all words as they are typed. */
  isTyped: boolean;
}

/** A word to look for, or the beginning of one. */
export interface WantedWord {
  word: string;
  isWhole: boolean;
}

/** Documents of a kind that hold, for each group, one of its members. */
export interface WantedWords {
  kind: SearchKind;
  groups: readonly (readonly WantedWord[])[];
}

/** The most played of each kind, those played less, and the others: each has an index of its own. */
export const BANDS = [0, 1, 2] as const;

/** More than any answer shows of a kind. */
const MAX_HITS = 20;

/** $1 is what is wanted, $2 and $3 the words that are typed, which decide how a title fits, as text and as a query. */
const findIn = (documents: string) => `
  SELECT kind, id, key, is_typed AS "isTyped" FROM (
    SELECT f.*, row_number() OVER (PARTITION BY kind ORDER BY is_typed DESC, key DESC, id) AS place FROM (
      SELECT kind, ref_id AS id, weight + ${TITLE_TIERS('title_words', '$2::text')} AS key,
        lexemes @@ $3::tsquery AS is_typed
      FROM ${documents} lexemes @@ $1::tsquery) f
  ) placed WHERE place <= ${MAX_HITS}`;

/** One statement a band, for a condition on the column is what makes its index fit. */
const FIND_IN_BAND = BANDS.map((band) => findIn(`search_documents WHERE band = ${band} AND`));
const FIND_AMONG = findIn(
  'search_documents JOIN unnest($4::text[], $5::integer[]) AS candidate (kind, ref_id) USING (kind, ref_id) WHERE',
);

/** Documents of a band that are `wanted`: those that hold the words as they are `typed` first, the best first. */
export function findInBand(
  db: Queryable,
  band: (typeof BANDS)[number],
  wanted: readonly WantedWords[],
  typed: readonly string[],
): Promise<DocumentHit[]> {
  return db.query(FIND_IN_BAND[band] ?? '', buildParameters(wanted, typed));
}

/** The same among these documents alone. */
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

/** Documents whose title is what was typed, however little they are played. */
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

/** A query of full text search: words stand behind the letter of their kind. Folded words need no escaping. */
function buildQuery(wanted: readonly WantedWords[]): string {
  const ofKind = ({ kind, groups }: WantedWords) =>
    groups.map((group) => `(${group.map((word) => buildTerm(kind, word)).join(' | ')})`).join(' & ');
  return wanted.map((words) => `(${ofKind(words)})`).join(' | ');
}

const buildTerm = (kind: SearchKind, { word, isWhole }: WantedWord) =>
  `'${kind.charAt(0)}${word}'${isWhole ? '' : ':*'}`;
