import type { Queryable } from '../../db/database.ts';
import { findHitsOfWords } from './find-hits-of-words.ts';
import { HitList, SEARCH_KINDS, type Hit, type SearchLimits } from './search-hits.ts';
import { MAX_PREFIX_LENGTH } from './search-order.queries.ts';
import { listRowsBySound, listRowsByTypo, type WordRow } from './word-rows.queries.ts';

/** Finds the documents that match all `words` (folded, in any order), as docs/search.md describes. @decides SRC-4 */
export async function findHits(db: Queryable, words: readonly string[], limits: SearchLimits): Promise<HitList> {
  const [first, ...others] = words;
  const hits = new HitList(limits);
  if (first === undefined) return hits;
  const hasPrecomputedRow = others.length === 0 && [...first].length <= MAX_PREFIX_LENGTH;
  await (hasPrecomputedRow ? findHitsOfWord(db, first, hits) : findHitsOfWords(db, words, hits));
  return hits;
}

/** Finds hits for one word in its precomputed rows. */
async function findHitsOfWord(db: Queryable, word: string, hits: HitList): Promise<void> {
  const rows = await listRowsBySound(db, word);
  addRows(
    hits,
    rows.filter(({ prefix }) => prefix === word),
  );
  addRows(
    hits,
    rows.filter(({ prefix }) => prefix !== word),
  );
  if (hits.isEmpty) addRows(hits, await listRowsByTypo(db, word));
}

/** Adds the hits of several rows, sorted across all rows, the best first. */
function addRows(hits: HitList, rows: readonly WordRow[]): void {
  for (const kind of SEARCH_KINDS) {
    const ofKind = rows.filter((row) => row.kind === kind);
    hits.add(
      kind,
      ofKind.flatMap(({ refs, keys }): Hit[] => refs.map((id, index) => ({ id, key: keys[index] ?? 0 }))),
    );
  }
}
