/** The number of documents of a kind that have the same weight. */
export interface WeightCount {
  weight: number;
  documents: number;
}

/** The lowest weights of band 0 (`first`) and band 1 (`second`), for the documents of a kind. */
export interface BandLimits {
  first: number;
  second: number;
}

/** Target number of documents in band 0, which a search for several words scans first. */
const FIRST_BAND_SIZE = 4000;
/** Target number of documents in bands 0 and 1 together. */
const FIRST_TWO_BANDS_SIZE = 60_000;

/**
 * Chooses the lower limits of a kind's bands. A limit stays while its band contains between half and double the target
 * number of documents, because each change of a limit rewrites documents.
 */
export function chooseBandLimits(counts: readonly WeightCount[], current: BandLimits | null): BandLimits {
  const heaviestFirst = [...counts].sort((a, b) => b.weight - a.weight);
  const target = {
    first: findLowestWeight(heaviestFirst, FIRST_BAND_SIZE),
    second: findLowestWeight(heaviestFirst, FIRST_TWO_BANDS_SIZE),
  };
  if (!current) return target;
  const first = isBandSizeAcceptable(counts, { current: current.first, target: target.first }, FIRST_BAND_SIZE)
    ? current.first
    : target.first;
  const second = isBandSizeAcceptable(counts, { current: current.second, target: target.second }, FIRST_TWO_BANDS_SIZE)
    ? current.second
    : target.second;
  return { first, second: Math.min(first, second) };
}

/** Finds the lowest weight at or above which there are at most `size` documents; always at most the greatest weight. */
function findLowestWeight(heaviestFirst: readonly WeightCount[], size: number): number {
  let documentCount = 0;
  let lowestWeight = heaviestFirst[0]?.weight ?? 0;
  for (const { weight, documents } of heaviestFirst) {
    documentCount += documents;
    if (documentCount > size) return lowestWeight;
    lowestWeight = weight;
  }
  return 0;
}

function isBandSizeAcceptable(
  counts: readonly WeightCount[],
  { current, target }: { current: number; target: number },
  size: number,
): boolean {
  if (current === target) return true;
  const documentCount = counts.reduce((sum, { weight, documents }) => sum + (weight >= current ? documents : 0), 0);
  // A target limit of 0 means that the band has room for all documents, so no other limit is acceptable.
  return target > 0 && documentCount >= size / 2 && documentCount <= size * 2;
}
