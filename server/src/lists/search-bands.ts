/** Number of documents of a kind with the same weight. */
export interface WeightCount {
  weight: number;
  documents: number;
}

/** The lowest weight of band 0, and of band 1, for the documents of a kind. */
export interface Bands {
  first: number;
  second: number;
}

/** Maximum number of documents that a search of several words scans before it scans less played ones. */
const FIRST_BAND = 4000;
const SECOND_BAND = 60_000;

/**
 * Chooses the lower limits of a kind's bands. A limit stays while its band holds between half and double its target
 * size, because each move rewrites documents.
 */
export function chooseBands(counts: readonly WeightCount[], current: Bands | null): Bands {
  const heaviestFirst = [...counts].sort((a, b) => b.weight - a.weight);
  const wanted = { first: cutAt(heaviestFirst, FIRST_BAND), second: cutAt(heaviestFirst, SECOND_BAND) };
  if (!current) return wanted;
  const first = isFair(counts, current.first, wanted.first, FIRST_BAND) ? current.first : wanted.first;
  const second = isFair(counts, current.second, wanted.second, SECOND_BAND) ? current.second : wanted.second;
  return { first, second: Math.min(first, second) };
}

/** The lowest weight at or above which there are at most `size` documents; always includes the greatest weight. */
function cutAt(heaviestFirst: readonly WeightCount[], size: number): number {
  let held = 0;
  let cut = heaviestFirst[0]?.weight ?? 0;
  for (const { weight, documents } of heaviestFirst) {
    held += documents;
    if (held > size) return cut;
    cut = weight;
  }
  return 0;
}

function isFair(counts: readonly WeightCount[], current: number, wanted: number, size: number): boolean {
  if (current === wanted) return true;
  const held = counts.reduce((sum, { weight, documents }) => sum + (weight >= current ? documents : 0), 0);
  // If the band has room for all documents, only the limit 0 is right.
  return wanted > 0 && held >= size / 2 && held <= size * 2;
}
