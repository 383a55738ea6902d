import { foldLetters } from '@nyimbo/shared-api/values';

/**
 * Folds a name or title for comparison: case, accents and spacing do not matter (`Ŵana  ŵa` -> `wana wa`). Folding
 * happens here and not in SQL, so the result does not depend on the database and its locale.
 */
export function foldText(text: string): string {
  return foldLetters(text).replace(/\s+/g, ' ').trim() || text.trim().toLowerCase();
}

/**
 * Splits a text into folded words for search. Removes apostrophes, so `ngoma` finds `Ng'oma`, and variation selectors,
 * because emoji come with and without them. Any other character that is not a letter, mark or digit separates words. If a
 * text has neither letters nor digits, as `!!!` or an emoji, spaces separate its words (CAT-3).
 */
export function foldWords(text: string): string[] {
  const folded = foldText(text);
  const words = folded
    .replace(/['’‘ʼ`]|[\uFE00-\uFE0F]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length > 0 ? words : splitSigns(folded);
}

/** Splits a text of signs at its spaces. Removes invisible characters, such as the joiners of emoji. */
const splitSigns = (text: string): string[] =>
  text
    .replace(/[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
