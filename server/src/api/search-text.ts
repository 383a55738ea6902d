import { foldWords } from '../db/fold-text.ts';

/** More words than a title with its artist has; the rest of a pasted text is not looked for. */
const MAX_WORDS = 6;
const MIN_MISTYPED_LENGTH = 5;

/** The words to look for; empty for an input without letters or digits. */
export function parseSearchInput(input: string): string[] {
  return [...new Set(foldWords(input))].slice(0, MAX_WORDS);
}

/** SRC-4: words of five letters or more may hold one typo. */
export function mayBeMistyped(word: string): boolean {
  return [...word].length >= MIN_MISTYPED_LENGTH;
}

/**
 * True when `typed` is one typo away from `word` or from its beginning (somebody may still be typing): one letter wrong,
 * missing or too many, or two neighbours swapped.
 */
export function isOneTypoAway(typed: string, word: string): boolean {
  const letters = [...word];
  const length = [...typed].length;
  return (
    [-1, 0, 1].some((extra) => countEdits(typed, letters.slice(0, length + extra).join('')) === 1) ||
    countEdits(typed, word) === 1
  );
}

/** Optimal string alignment distance: edits and swaps of neighbours. */
function countEdits(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  const rows = Array.from({ length: from.length + 1 }, (_, i) =>
    Array.from({ length: to.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= from.length; i += 1) {
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1));
      if (from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1);
      const row = rows[i];
      if (row) row[j] = best;
    }
  }
  return at(from.length, to.length);
}
