import type { Queryable } from '../../db/database.ts';
import { listCorrections, listTypoKeys, mayBeMistyped, isOneTypoAway, rightStem } from './search-text.ts';
import type { SearchKind } from './search-hits.ts';

/** The documents of a kind that come first for a beginning of a word, with what they are ordered by. */
export interface TopRow {
  prefix: string;
  kind: SearchKind;
  refs: number[];
  keys: number[];
  /** There are more documents than the row holds. */
  isCut: boolean;
}

const COLUMNS = 'prefix, kind, refs, keys, is_cut AS "isCut"';
/** Corrections of one word that are looked for. */
const MAX_CORRECTIONS = 5;
const MAX_STEMS = 300;

/**
 * The rows of beginnings that sound as `word` does, its own first, if any word begins so. Materialized, for the
 * planner may take the index that the order is in, and go through all of it, where it thinks that many rows sound alike.
 */
export function listTopBySound(db: Queryable, word: string): Promise<TopRow[]> {
  return db.query(
    `WITH alike AS MATERIALIZED (SELECT ${COLUMNS} FROM search_top WHERE sound = search_sound($1))
     SELECT * FROM alike ORDER BY prefix <> $1, prefix LIMIT 60`,
    [word],
  );
}

/** The rows of what may have been meant by a word that nothing begins with (SRC-4), of the most played first. */
export async function listTopByTypo(db: Queryable, word: string): Promise<TopRow[]> {
  if (!mayBeMistyped(word)) return [];
  const found = await Promise.all([listEarlyCorrections(db, word), listLateCorrections(db, word)]);
  const corrections = found.flat();
  if (corrections.length === 0) return [];
  const rows = await db.query<TopRow>(`SELECT ${COLUMNS} FROM search_top WHERE prefix = ANY($1::text[])`, [
    corrections,
  ]);
  const bestKey = new Map<string, number>();
  for (const { prefix, keys } of rows) bestKey.set(prefix, Math.max(bestKey.get(prefix) ?? 0, keys[0] ?? 0));
  const best = [...bestKey].sort(([a, keyA], [b, keyB]) => keyB - keyA || a.localeCompare(b)).slice(0, MAX_CORRECTIONS);
  return best.flatMap(([prefix]) => rows.filter((row) => row.prefix === prefix));
}

/** The typo is among the first letters. */
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

/** The first letters are right. */
async function listLateCorrections(db: Queryable, word: string): Promise<string[]> {
  const stem = rightStem(word);
  if (stem === null) return [];
  const length = [...word].length;
  const rows = await db.query<{ prefix: string }>(
    `SELECT DISTINCT prefix FROM search_top
     WHERE prefix > $1 AND prefix < $1 || U&'\\+10FFFF' AND length(prefix) BETWEEN $2 AND $3 LIMIT ${MAX_STEMS}`,
    [stem, length - 1, length + 1],
  );
  return rows.map(({ prefix }) => prefix).filter((prefix) => isOneTypoAway(word, prefix));
}
