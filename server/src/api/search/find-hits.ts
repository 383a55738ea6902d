import type { Queryable } from '../../db/database.ts';
import { BANDS, findByTitle, findInBand } from './documents.queries.ts';
import { HitList, type Hit, type SearchLimits } from './search-hits.ts';
import { LONGEST_PREFIX } from './search-order.queries.ts';
import { listTopBySound, listTopByTypo, type TopRow } from './top.queries.ts';

/** Spellings of one word that are looked for together. */
const MAX_SPELLINGS = 6;

/** What all of `words` (folded, in any order) lead to: see docs/search.md. */
export async function findHits(db: Queryable, words: readonly string[], limits: SearchLimits): Promise<HitList> {
  const [first, ...others] = words;
  const hits = new HitList(limits);
  if (first === undefined) return hits;
  const isReady = others.length === 0 && [...first].length <= LONGEST_PREFIX;
  await (isReady ? findByWord(db, first, hits) : findByWords(db, words, hits));
  return hits;
}

/** One word: its rows are ready. */
async function findByWord(db: Queryable, word: string, hits: HitList): Promise<void> {
  const rows = await listTopBySound(db, word);
  addRows(
    hits,
    rows.filter(({ prefix }) => prefix === word),
  );
  addRows(
    hits,
    rows.filter(({ prefix }) => prefix !== word),
  );
  if (hits.isEmpty) addRows(hits, await listTopByTypo(db, word));
}

/** The hits of several rows together, the best of all rows first. */
function addRows(hits: HitList, rows: readonly TopRow[]): void {
  const ofKind = { song: new Array<Hit>(), artist: new Array<Hit>(), album: new Array<Hit>() };
  for (const { kind, refs, keys } of rows) {
    ofKind[kind].push(...refs.map((id, index) => ({ id, key: keys[index] ?? 0 })));
  }
  hits.add('song', ofKind.song);
  hits.add('artist', ofKind.artist);
  hits.add('album', ofKind.album);
}

/** Several words: first as they are typed; where that leaves room, in other spellings too. */
async function findByWords(db: Queryable, words: readonly string[], hits: HitList): Promise<void> {
  const typed = words.join(' ');
  const different = [...new Set(words)];
  const asTyped = different.map((word) => [word]);
  addDocuments(hits, await findByTitle(db, typed));
  await findInBands(db, asTyped, typed, hits);
  if (!hits.open.includes('song')) return;

  const spellings = await Promise.all(different.map((word) => listSpellings(db, word)));
  const isHopeless = spellings.some((group) => group.length === 0);
  const isSame = spellings.every((group, index) => group.length === 1 && group[0] === different[index]);
  if (!isHopeless && !isSame) await findInBands(db, spellings, typed, hits);
}

/** From the most played to the least, until there is enough of each kind. */
async function findInBands(
  db: Queryable,
  groups: readonly (readonly string[])[],
  typed: string,
  hits: HitList,
): Promise<void> {
  for (const band of BANDS) {
    const kinds = hits.open;
    if (kinds.length === 0) return;
    addDocuments(hits, await findInBand(db, band, { kinds, groups, typed }));
  }
}

function addDocuments(hits: HitList, found: Awaited<ReturnType<typeof findByTitle>>): void {
  for (const kind of hits.open) {
    hits.add(
      kind,
      found.filter((hit) => hit.kind === kind),
    );
  }
}

/** Beginnings of words that sound like `word`, it first; without any, those one typo away. Empty when there is nothing. */
async function listSpellings(db: Queryable, word: string): Promise<string[]> {
  const ready = [...word].slice(0, LONGEST_PREFIX).join('');
  const alike = await listTopBySound(db, ready);
  const rows = alike.length > 0 ? alike : await listTopByTypo(db, ready);
  const prefixes = [...new Set(rows.map(({ prefix }) => prefix))];
  const own = prefixes.filter((prefix) => prefix === ready).map(() => word);
  return [...own, ...prefixes.filter((prefix) => prefix !== ready)].slice(0, MAX_SPELLINGS);
}
