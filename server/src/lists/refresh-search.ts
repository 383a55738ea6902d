import type { Queryable } from '../db/database.ts';
import { foldWords } from '../db/fold-text.ts';
import {
  listChangedSources,
  refreshWeights,
  removeOrphanDocuments,
  saveDocuments,
  type SearchDocument,
  type SearchSource,
} from './search-documents.queries.ts';

const BATCH = 500;

/** Brings what search looks into up to date: new and renamed things, things that are gone, and how often all are played. */
export async function refreshSearchDocuments(db: Queryable): Promise<void> {
  for (;;) {
    const changed = await listChangedSources(db, BATCH);
    if (changed.length > 0) await saveDocuments(db, changed.map(buildDocument));
    if (changed.length < BATCH) break;
  }
  await removeOrphanDocuments(db);
  await refreshWeights(db);
}

function buildDocument(source: SearchSource): SearchDocument {
  const join = (text: string) =>
    foldWords(text)
      .map((word) => ` ${word}`)
      .join('');
  return { ...source, titleWords: join(source.title), words: join(source.title) + join(source.subtitle) };
}
