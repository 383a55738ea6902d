import { foldLetters } from '@nyimbo/shared-api/values';

/**
 * Folds a name or title for comparison: case, accents and spacing do not matter (`Ŵana  ŵa` -> `wana wa`). Folding
 * happens here and not in SQL, so both databases and every locale agree.
 */
export function foldText(text: string): string {
  return foldLetters(text).replace(/\s+/g, ' ').trim() || text.trim().toLowerCase();
}

/**
 * Splits a text into folded words for search. Drops apostrophes (`ngoma` finds `Ng'oma`). Any other character that is
 * not a letter, mark or digit separates words. Empty for a text without a word.
 */
export function foldWords(text: string): string[] {
  return foldText(text)
    .replace(/['’‘ʼ`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}
