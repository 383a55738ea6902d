import type { Queryable } from '../../db/database.ts';
import { foldWords } from '../../db/fold-text.ts';
import { MAX_WORD_LENGTH } from '../../api/search/search-order.queries.ts';
import type { RunStep } from '../../db/lease.ts';
import { chooseBandLimits } from './search-bands.ts';
import {
  countWeights,
  DOCUMENT_KINDS,
  findRangeEnd,
  LAST_ID,
  listChanges,
  NAME_SEPARATOR,
  readBandLimits,
  removeDocuments,
  saveBandLimits,
  saveDocuments,
  type ChangedDocument,
  type DocumentKind,
  type SearchDocument,
} from './search-documents.queries.ts';
import { addToPrefixRows, findShortPrefixRow, rebuildPrefixRow, removeFromPrefixRows } from './search-top.queries.ts';

/**
 * Amount of work per transaction. `range`: number of rows that one statement compares; `batch`: number of documents
 * that one transaction writes.
 */
export interface SearchStepSizes {
  range: number;
  batch: number;
}

/**
 * Maximum indexed words of a title and artist name, more than normal names have together. Later words are not indexed.
 */
const MAX_WORDS = 60;

/**
 * Updates the search index: new, renamed and deleted items, and play counts. Compares catalogue and index in ranges of
 * ids, and writes the differences in small transactions. Each transaction leaves the index consistent. After an
 * interruption, the next run continues with the remaining differences.
 */
export async function refreshSearch(step: RunStep, steps: SearchStepSizes): Promise<void> {
  for (const kind of DOCUMENT_KINDS) {
    await step(async (tx) =>
      saveBandLimits(tx, kind, chooseBandLimits(await countWeights(tx, kind), await readBandLimits(tx, kind))),
    );
    for (let after = 0; after < LAST_ID;) {
      const from = after;
      const { changes, upTo } = await step(async (tx) => {
        const end = await findRangeEnd(tx, kind, { after: from, size: steps.range });
        return { changes: await listChanges(tx, kind, { after: from, upTo: end }), upTo: end };
      });
      for (let start = 0; start < changes.length; start += steps.batch) {
        await step((tx) => applyChanges(tx, kind, changes.slice(start, start + steps.batch)));
      }
      after = upTo;
    }
    while (await step((tx) => rebuildShortRow(tx, kind)));
  }
}

async function applyChanges(tx: Queryable, kind: DocumentKind, changes: readonly ChangedDocument[]): Promise<void> {
  // `removeFromPrefixRows` reads the old words from the documents, so call it before the documents change.
  const outdatedIds = changes.filter(({ isOutdated }) => isOutdated).map(({ id }) => id);
  if (outdatedIds.length > 0) await removeFromPrefixRows(tx, kind, outdatedIds);
  const deletedIds = changes.filter(({ title }) => title === null).map(({ id }) => id);
  if (deletedIds.length > 0) await removeDocuments(tx, kind, deletedIds);
  const documents = changes.flatMap(buildDocument);
  if (documents.length === 0) return;
  await saveDocuments(tx, kind, documents);
  await addToPrefixRows(
    tx,
    kind,
    documents.map(({ id }) => id),
  );
}

/** Rebuilds one prefix row that has too few documents left; false when there is no such row. */
async function rebuildShortRow(tx: Queryable, kind: DocumentKind): Promise<boolean> {
  const prefix = await findShortPrefixRow(tx, kind);
  if (prefix === null) return false;
  await rebuildPrefixRow(tx, kind, prefix);
  return true;
}

function buildDocument({ id, title, subtitle, weight }: ChangedDocument): SearchDocument[] {
  if (title === null || subtitle === null || weight === null) return [];
  const titleWords = wordsOf(title);
  const words = [...titleWords, ...subtitle.split(NAME_SEPARATOR).flatMap(wordsOf)].slice(0, MAX_WORDS);
  return [{ id, title, subtitle, titleWords: titleWords.join(' '), words: words.join(' '), weight }];
}

const wordsOf = (text: string) => foldWords(text).map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''));
