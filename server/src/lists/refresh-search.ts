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

/** `range`: rows compared in one statement; `batch`: documents written in one transaction. */
export interface SearchSteps {
  range: number;
  batch: number;
}

/** More words than a title with its artist has. Further words of a very long text are not indexed. */
const MAX_WORDS = 60;

/**
 * Updates the search index: new, renamed and deleted items, and play counts. It compares the catalogue in ranges of ids
 * and writes the differences in small transactions, each of which leaves the index consistent. After an interruption,
 * the next run continues with the remaining differences.
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
  // `removeFromTop` reads the old words from the documents, so it runs before they change.
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
