import { foldLetters } from '@nyimbo/shared-api/values';

/**
 * Folds a name or title for comparison: case, accents and spacing do not matter (`Ŵana  ŵa` -> `wana wa`). Folding
 * happens here and not in SQL, so the result does not depend on the database and its locale.
 */
export function foldText(text: string): string {
  return foldLetters(text).replace(/\s+/g, ' ').trim() || text.trim().toLowerCase();
}

/**
 * Splits a text into folded words for search. Removes apostrophes, so `ngoma` finds `Ng'oma`. Any other character that
 * is not a letter, mark or digit separates words. Returns an empty list for a text without words.
 */
export function foldWords(text: string): string[] {
  return foldText(text)
    .replace(/['’‘ʼ`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}
