/** How many documents of a kind share a weight. */
export interface WeightCount {
  weight: number;
  documents: number;
}

/** From which weight on a document of the kind is of band 0, and of band 1. */
export interface Bands {
  first: number;
  second: number;
}

/** What a search of several words looks through at most before it looks at less played ones. */
const FIRST_BAND = 4000;
const SECOND_BAND = 60_000;

/**
 * Where the bands of a kind begin. They stay where they are while they hold from half to double of what they should,
 * since each move rewrites documents.
 */
export function chooseBands(counts: readonly WeightCount[], current: Bands | null): Bands {
  const heaviestFirst = [...counts].sort((a, b) => b.weight - a.weight);
  const wanted = { first: cutAt(heaviestFirst, FIRST_BAND), second: cutAt(heaviestFirst, SECOND_BAND) };
  if (!current) return wanted;
  const first = isFair(counts, current.first, wanted.first, FIRST_BAND) ? current.first : wanted.first;
  const second = isFair(counts, current.second, wanted.second, SECOND_BAND) ? current.second : wanted.second;
  return { first, second: Math.min(first, second) };
}

/** The lowest weight above which no more than `size` documents are; never leaves out the heaviest. */
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
  // Where all should be in the band, weights from 0 on are the only right ones.
  return wanted > 0 && held >= size / 2 && held <= size * 2;
}
