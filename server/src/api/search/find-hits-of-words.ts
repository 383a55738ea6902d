import type { Queryable } from '../../db/database.ts';
import {
  BANDS,
  findAmong,
  findByTitle,
  findInBand,
  type DocumentHit,
  type WantedWord,
  type WantedWords,
} from './documents.queries.ts';
import { SEARCH_KINDS, type HitList, type SearchKind } from './search-hits.ts';
import { BEGINS_TITLE, LONGEST_PREFIX } from './search-order.queries.ts';
import { listRowsBySound, listRowsByTypo, type WordRow } from './word-rows.queries.ts';

/** Maximum spellings of one word in a query. */
const MAX_SPELLINGS = 6;

/** The query for one kind, with its candidate documents if the rows of one word list all of them. */
interface Plan extends WantedWords {
  candidates: readonly number[] | null;
}

/**
 * Finds hits for several words: documents that contain the words as typed, the most played first, then those with words
 * that only sound alike.
 */
export async function findHitsOfWords(db: Queryable, words: readonly string[], hits: HitList): Promise<void> {
  const different = [...new Set(words)];
  const [titled, ...spellings] = await Promise.all([
    findByTitle(db, words.join(' ')),
    ...different.map((word) => listSpellings(db, word, word === words.at(-1))),
  ]);
  addDocuments(hits, titled);
  await findSpellings(db, words, spellings, hits);
  const hasWhole = spellings.some((rows) => rows.some(({ isWhole }) => isWhole));
  if (!hits.isEmpty || !hasWhole) return;
  await findSpellings(db, words, spellings.map(asBeginnings), hits);
}

const asBeginnings = (spellings: readonly Spelling[]): Spelling[] =>
  spellings.map((spelling) => ({ ...spelling, isWhole: false }));

async function findSpellings(
  db: Queryable,
  words: readonly string[],
  spellings: readonly (readonly Spelling[])[],
  hits: HitList,
): Promise<void> {
  const alike: DocumentHit[] = [];
  const add = (found: readonly DocumentHit[]) => {
    addDocuments(
      hits,
      found.filter(({ isTyped }) => isTyped),
    );
    alike.push(...found.filter(({ isTyped }) => !isTyped));
  };
  const plans = SEARCH_KINDS.flatMap((kind) => planKind(kind, spellings));
  const listed = plans.flatMap(({ candidates, ...plan }) => (candidates ? [{ ...plan, candidates }] : []));
  if (listed.length > 0) add(await findAmong(db, listed, words));
  for (const band of BANDS) {
    const { open } = hits;
    const wanted = plans.filter(({ kind, candidates }) => !candidates && open.includes(kind));
    if (wanted.length === 0) break;
    add(await findInBand(db, band, wanted, words));
  }
  addDocuments(hits, alike);
}

/** A spelling to search for, with the row of the documents that contain it. */
interface Spelling extends WordRow, WantedWord {}

/**
 * Lists beginnings of words that sound like `word`, its own first, or else those one typo away. Empty when nothing
 * matches.
 */
async function listSpellings(db: Queryable, word: string, isLast: boolean): Promise<Spelling[]> {
  const ready = [...word].slice(0, LONGEST_PREFIX).join('');
  const alike = await listRowsBySound(db, ready);
  const rows = alike.length > 0 ? alike : await listRowsByTypo(db, ready);
  return rows.map((row) => ({
    ...row,
    word: row.prefix === ready ? word : row.prefix,
    // A user who types the next word has finished this one. Whole words are found many times faster.
    isWhole: !isLast && (row.keys[0] ?? 0) >= BEGINS_TITLE,
  }));
}

/** Plans the query for one kind. Empty when one of the words is in no document of the kind. */
function planKind(kind: SearchKind, spellings: readonly (readonly Spelling[])[]): Plan[] {
  const groups = spellings.map((rows) => rows.filter((row) => row.kind === kind).slice(0, MAX_SPELLINGS));
  if (groups.some((group) => group.length === 0)) return [];
  const complete = groups.find((group) => group.every(({ isCut }) => !isCut));
  if (!complete) return [{ kind, groups, candidates: null }];
  return [{ kind, groups: groups.map(asBeginnings), candidates: complete.flatMap(({ refs }) => refs) }];
}

function addDocuments(hits: HitList, found: readonly DocumentHit[]): void {
  for (const kind of hits.open) {
    hits.add(
      kind,
      found.filter((hit) => hit.kind === kind),
    );
  }
}
