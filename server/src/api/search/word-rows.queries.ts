import type { Queryable } from '../../db/database.ts';
import { isTypoOf, listCorrections, listTypoKeys, canContainTypo, findStemBeforeLateTypo } from './typos.ts';
import type { SearchKind } from './search-hits.ts';

/**
 * A precomputed row: the best documents of a kind that contain a word with a certain beginning (`prefix`). `refs` are
 * the ids of the documents, `keys` their sort keys.
 */
export interface WordRow {
  prefix: string;
  kind: SearchKind;
  refs: number[];
  keys: number[];
  /** Whether more documents have a word with this beginning than the row contains. */
  isTruncated: boolean;
}

const ROW_COLUMNS = 'prefix, kind, refs, keys, is_cut AS "isTruncated"';
/** Maximum corrections of one word that are searched. */
const MAX_CORRECTIONS = 5;
/** Maximum rows of one lookup of possible corrections. */
const MAX_STEMS = 300;

/**
 * Lists the rows of word beginnings that sound like `word`, the exact one first. The subquery is materialized:
 * otherwise the planner may scan the whole index in sort order if it expects many such rows.
 */
export function listRowsBySound(db: Queryable, word: string): Promise<WordRow[]> {
  return db.query(
    `WITH alike AS MATERIALIZED (SELECT ${ROW_COLUMNS} FROM search_top WHERE sound = search_sound($1))
     SELECT * FROM alike ORDER BY prefix <> $1, prefix LIMIT 60`,
    [word],
  );
}

/**
 * Lists the rows of the possible corrections of `word` (SRC-4), the most played first. Call it if no indexed word
 * begins with `word`.
 */
export async function listRowsByTypo(db: Queryable, word: string): Promise<WordRow[]> {
  if (!canContainTypo(word)) return [];
  const found = await Promise.all([listEarlyCorrections(db, word), listLateCorrections(db, word)]);
  const corrections = found.flat();
  if (corrections.length === 0) return [];
  const rows = await db.query<WordRow>(`SELECT ${ROW_COLUMNS} FROM search_top WHERE prefix = ANY($1::text[])`, [
    corrections,
  ]);
  const bestKey = new Map<string, number>();
  for (const { prefix, keys } of rows) bestKey.set(prefix, Math.max(bestKey.get(prefix) ?? 0, keys[0] ?? 0));
  const best = [...bestKey].sort(([a, keyA], [b, keyB]) => keyB - keyA || a.localeCompare(b)).slice(0, MAX_CORRECTIONS);
  return best.flatMap(([prefix]) => rows.filter((row) => row.prefix === prefix));
}

/** Lists corrections of a typo among the first letters. */
async function listEarlyCorrections(db: Queryable, word: string): Promise<string[]> {
  const stems = await db.query<{ stem: string }>(
    `SELECT DISTINCT stem FROM search_typos WHERE key = ANY($1::text[]) LIMIT ${MAX_STEMS}`,
    [listTypoKeys(word)],
  );
  return listCorrections(
    word,
    stems.map(({ stem }) => stem),
  );
}

/** Lists corrections of a typo after the first letters. */
async function listLateCorrections(db: Queryable, word: string): Promise<string[]> {
  const stem = findStemBeforeLateTypo(word);
  if (stem === null) return [];
  const length = [...word].length;
  const rows = await db.query<{ prefix: string }>(
    `SELECT DISTINCT prefix FROM search_top
     WHERE prefix > $1 AND prefix < $1 || U&'\\+10FFFF' AND length(prefix) BETWEEN $2 AND $3 LIMIT ${MAX_STEMS}`,
    [stem, length - 1, length + 1],
  );
  return rows.map(({ prefix }) => prefix).filter((prefix) => isTypoOf(word, prefix));
}
