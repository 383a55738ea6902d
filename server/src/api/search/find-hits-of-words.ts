import type { Queryable } from '../../db/database.ts';
import {
  BANDS,
  findAmong,
  findByTitle,
  findInBand,
  type DocumentHit,
  type SearchTerm,
  type KindQuery,
} from './documents.queries.ts';
import { SEARCH_KINDS, type HitList, type SearchKind } from './search-hits.ts';
import { TITLE_START_BONUS, MAX_PREFIX_LENGTH } from './search-order.queries.ts';
import { listRowsBySound, listRowsByTypo, type WordRow } from './word-rows.queries.ts';

/** Maximum spellings of one word in a query. */
const MAX_SPELLINGS = 6;

/**
 * The plan of the search for one kind. `candidates` are the ids of all documents that can match, if the precomputed
 * rows of one word list them completely; otherwise null.
 */
interface KindPlan extends KindQuery {
  candidates: readonly number[] | null;
}

/**
 * Finds hits for several words. Documents that contain the words as typed come first, sorted by plays. Documents with
 * words that only sound alike follow.
 */
export async function findHitsOfWords(db: Queryable, words: readonly string[], hits: HitList): Promise<void> {
  const distinctWords = [...new Set(words)];
  const [titleHits, ...spellings] = await Promise.all([
    findByTitle(db, words.join(' ')),
    ...distinctWords.map((word) => listSpellings(db, word, word === words.at(-1))),
  ]);
  addDocuments(hits, titleHits);
  await findSpellings(db, { words, spellings }, hits);
  const hasWholeWords = spellings.some((rows) => rows.some(({ isWhole }) => isWhole));
  if (!hits.isEmpty || !hasWholeWords) return;
  await findSpellings(db, { words, spellings: spellings.map(toPrefixes) }, hits);
}

const toPrefixes = (spellings: readonly Spelling[]): Spelling[] =>
  spellings.map((spelling) => ({ ...spelling, isWhole: false }));

async function findSpellings(
  db: Queryable,
  { words, spellings }: { words: readonly string[]; spellings: readonly (readonly Spelling[])[] },
  hits: HitList,
): Promise<void> {
  const similarHits: DocumentHit[] = [];
  const add = (found: readonly DocumentHit[]) => {
    addDocuments(
      hits,
      found.filter(({ isAsTyped }) => isAsTyped),
    );
    similarHits.push(...found.filter(({ isAsTyped }) => !isAsTyped));
  };
  const plans = SEARCH_KINDS.flatMap((kind) => planKind(kind, spellings));
  const plansWithCandidates = plans.flatMap(({ candidates, ...plan }) => (candidates ? [{ ...plan, candidates }] : []));
  if (plansWithCandidates.length > 0) add(await findAmong(db, plansWithCandidates, words));
  for (const band of BANDS) {
    const { openKinds } = hits;
    const queries = plans.filter(({ kind, candidates }) => !candidates && openKinds.includes(kind));
    if (queries.length === 0) break;
    add(await findInBand(db, band, { queries, typed: words }));
  }
  addDocuments(hits, similarHits);
}

/** A spelling to search for, with the precomputed row of the documents that contain it. */
interface Spelling extends WordRow, SearchTerm {}

/**
 * Lists word beginnings that sound like `word`, the exact one first. If there are none, lists the beginnings that are
 * one typo away.
 */
async function listSpellings(db: Queryable, word: string, isLast: boolean): Promise<Spelling[]> {
  const prefix = [...word].slice(0, MAX_PREFIX_LENGTH).join('');
  const similarRows = await listRowsBySound(db, prefix);
  const rows = similarRows.length > 0 ? similarRows : await listRowsByTypo(db, prefix);
  return rows.map((row) => ({
    ...row,
    word: row.prefix === prefix ? word : row.prefix,
    // A user who types the next word has completed this one. Searching for a complete word is many times faster.
    isWhole: !isLast && (row.keys[0] ?? 0) >= TITLE_START_BONUS,
  }));
}

/** Plans the query for one kind. Returns an empty list when one of the words is in no document of the kind. */
function planKind(kind: SearchKind, spellings: readonly (readonly Spelling[])[]): KindPlan[] {
  const groups = spellings.map((rows) => rows.filter((row) => row.kind === kind).slice(0, MAX_SPELLINGS));
  if (groups.some((group) => group.length === 0)) return [];
  const complete = groups.find((group) => group.every(({ isTruncated }) => !isTruncated));
  if (!complete) return [{ kind, groups, candidates: null }];
  return [{ kind, groups: groups.map(toPrefixes), candidates: complete.flatMap(({ refs }) => refs) }];
}

function addDocuments(hits: HitList, found: readonly DocumentHit[]): void {
  for (const kind of hits.openKinds) {
    hits.add(
      kind,
      found.filter((hit) => hit.kind === kind),
    );
  }
}
