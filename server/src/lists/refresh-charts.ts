import { CHART_KINDS, gatherCandidates, publishChart, startCandidates, trimCandidates } from './charts.queries.ts';
import type { RunStep } from './lease.ts';
import { findRangeEnd, LAST_ID } from './search-documents.queries.ts';

/** So many more candidates than lists hold are no burden yet. */
const TRIM_AT = 20_000;

/**
 * Computes every list of docs/lists.md anew, `range` songs at a time, each in a transaction of its own. Readers see a
 * list as it was until it is done, and then as it is.
 */
export async function refreshCharts(step: RunStep, range: number): Promise<void> {
  await step(startCandidates);
  let untrimmed = 0;
  for (let after = 0; after < LAST_ID;) {
    const from = after;
    const { upTo, added } = await step(async (tx) => {
      const end = await findRangeEnd(tx, 'song', from, range);
      return { upTo: end, added: await gatherCandidates(tx, { after: from, upTo: end }) };
    });
    after = upTo;
    untrimmed += added;
    if (untrimmed < TRIM_AT) continue;
    await step(trimCandidates);
    untrimmed = 0;
  }
  for (const kind of CHART_KINDS) await step((tx) => publishChart(tx, kind));
}
