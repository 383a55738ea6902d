import type { Queryable } from '../db/database.ts';
import { foldWords } from '../db/fold-text.ts';
import { MAX_WORD_LENGTH } from '../api/search/search-order.queries.ts';
import type { RunStep } from './lease.ts';
import { chooseBands } from './search-bands.ts';
import {
  countWeights,
  DOCUMENT_KINDS,
  findRangeEnd,
  LAST_ID,
  listChanges,
  readBands,
  removeDocuments,
  saveBands,
  saveDocuments,
  type ChangedDocument,
  type DocumentKind,
  type SearchDocument,
} from './search-documents.queries.ts';
import { addToTop, findShortTop, rebuildTop, removeFromTop } from './search-top.queries.ts';

/** Rows compared in one statement, and documents written in one transaction. */
export interface SearchSteps {
  range: number;
  batch: number;
}

/** More than a title with its artist has; the rest of a text of thousands of words is not searched for. */
const MAX_WORDS = 60;

/**
 * Brings what search looks into up to date: new and renamed things, things that are gone, and how often all are played.
 * It goes through the catalogue in ranges of ids and writes what differs in small transactions, after each of which
 * search is whole: ended anywhere, the next run finds what is left to do.
 */
export async function refreshSearch(step: RunStep, steps: SearchSteps): Promise<void> {
  for (const kind of DOCUMENT_KINDS) {
    await step(async (tx) => saveBands(tx, kind, chooseBands(await countWeights(tx, kind), await readBands(tx, kind))));
    for (let after = 0; after < LAST_ID;) {
      const from = after;
      const { changes, upTo } = await step(async (tx) => {
        const end = await findRangeEnd(tx, kind, from, steps.range);
        return { changes: await listChanges(tx, kind, { after: from, upTo: end }), upTo: end };
      });
      for (let start = 0; start < changes.length; start += steps.batch) {
        await step((tx) => applyChanges(tx, kind, changes.slice(start, start + steps.batch)));
      }
      after = upTo;
    }
    while (await step((tx) => rebuildOne(tx, kind)));
  }
}

async function applyChanges(tx: Queryable, kind: DocumentKind, changes: readonly ChangedDocument[]): Promise<void> {
  // Their words of before are read from the documents, so these go last.
  const outdated = changes.filter(({ isOutdated }) => isOutdated).map(({ id }) => id);
  if (outdated.length > 0) await removeFromTop(tx, kind, outdated);
  const gone = changes.filter(({ title }) => title === null).map(({ id }) => id);
  if (gone.length > 0) await removeDocuments(tx, kind, gone);
  const documents = changes.flatMap(buildDocument);
  if (documents.length === 0) return;
  await saveDocuments(tx, kind, documents);
  await addToTop(
    tx,
    kind,
    documents.map(({ id }) => id),
  );
}

async function rebuildOne(tx: Queryable, kind: DocumentKind): Promise<boolean> {
  const prefix = await findShortTop(tx, kind);
  if (prefix === null) return false;
  await rebuildTop(tx, kind, prefix);
  return true;
}

function buildDocument({ id, title, subtitle, weight }: ChangedDocument): SearchDocument[] {
  if (title === null || subtitle === null || weight === null) return [];
  const titleWords = wordsOf(title);
  const words = [...titleWords, ...wordsOf(subtitle)].slice(0, MAX_WORDS);
  return [{ id, title, subtitle, titleWords: titleWords.join(' '), words: words.join(' '), weight }];
}

const wordsOf = (text: string) => foldWords(text).map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''));
