import type { Queryable } from '../../db/database.ts';
import { listCorrections, listTypoKeys, mayBeMistyped, isTypoOf, rightStem } from './typos.ts';
import type { SearchKind } from './search-hits.ts';

/** The first documents of a kind for a beginning of a word, with their sort keys. */
export interface WordRow {
  prefix: string;
  kind: SearchKind;
  refs: number[];
  keys: number[];
  /** Whether there are more documents than the row holds. */
  isCut: boolean;
}

const COLUMNS = 'prefix, kind, refs, keys, is_cut AS "isCut"';
/** Maximum corrections of one word that are searched. */
const MAX_CORRECTIONS = 5;
const MAX_STEMS = 300;

/**
 * Lists the rows of beginnings that sound like `word`, its own first if a word begins with it. Materialized, because
 * the planner may otherwise scan the whole index in the requested order when it expects many rows that sound alike.
 */
export function listRowsBySound(db: Queryable, word: string): Promise<WordRow[]> {
  return db.query(
    `WITH alike AS MATERIALIZED (SELECT ${COLUMNS} FROM search_top WHERE sound = search_sound($1))
     SELECT * FROM alike ORDER BY prefix <> $1, prefix LIMIT 60`,
    [word],
  );
}

/** Lists the rows of the possible corrections of a word that no word begins with (SRC-4), the most played first. */
export async function listRowsByTypo(db: Queryable, word: string): Promise<WordRow[]> {
  if (!mayBeMistyped(word)) return [];
  const found = await Promise.all([listEarlyCorrections(db, word), listLateCorrections(db, word)]);
  const corrections = found.flat();
  if (corrections.length === 0) return [];
  const rows = await db.query<WordRow>(`SELECT ${COLUMNS} FROM search_top WHERE prefix = ANY($1::text[])`, [
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
  const stem = rightStem(word);
  if (stem === null) return [];
  const length = [...word].length;
  const rows = await db.query<{ prefix: string }>(
    `SELECT DISTINCT prefix FROM search_top
     WHERE prefix > $1 AND prefix < $1 || U&'\\+10FFFF' AND length(prefix) BETWEEN $2 AND $3 LIMIT ${MAX_STEMS}`,
    [stem, length - 1, length + 1],
  );
  return rows.map(({ prefix }) => prefix).filter((prefix) => isTypoOf(word, prefix));
}
