import { CHART_KINDS, clearCandidates, collectCandidates, publishChart, trimCandidates } from './charts.queries.ts';
import type { RunStep } from '../../db/lease.ts';
import { findRangeEnd, LAST_ID } from './search-documents.queries.ts';

/** The low-ranking candidates are deleted after this many added candidates. */
const TRIM_THRESHOLD = 20_000;

/**
 * Computes every list of docs/lists.md, `rangeSize` songs at a time, each range in its own transaction. Readers see the
 * old list until the new one is complete.
 */
export async function refreshCharts(step: RunStep, rangeSize: number): Promise<void> {
  await step(clearCandidates);
  let untrimmed = 0;
  for (let after = 0; after < LAST_ID;) {
    const from = after;
    const { upTo, added } = await step(async (tx) => {
      const end = await findRangeEnd(tx, 'song', { after: from, size: rangeSize });
      return { upTo: end, added: await collectCandidates(tx, { after: from, upTo: end }) };
    });
    after = upTo;
    untrimmed += added;
    if (untrimmed < TRIM_THRESHOLD) continue;
    await step(trimCandidates);
    untrimmed = 0;
  }
  for (const kind of CHART_KINDS) await step((tx) => publishChart(tx, kind));
}
