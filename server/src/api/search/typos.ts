import { isOneTypoAway } from '@nyimbo/shared-api/values';
import { foldWords } from '../../db/fold-text.ts';
import { MAX_WORD_LENGTH } from './search-order.queries.ts';

/** Maximum words of a search, more than a title with its artist has. The rest of a pasted text is ignored. */
const MAX_WORDS = 8;
/** Minimum letters of a word that may contain one typo (SRC-4). */
const MIN_MISTYPED_LENGTH = 5;
/** Number of letters at the beginning of a word by which typos are found; see `search_typos`. */
const STEM_LENGTH = 7;

/** Parses the words to search for; empty for an input without letters or digits. */
export function parseSearchInput(input: string): string[] {
  const words = foldWords(input).slice(0, MAX_WORDS);
  return words.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''));
}

/** Whether a word is long enough for a typo. Four letters are enough: one of five may be missing. */
export function mayBeMistyped(word: string): boolean {
  return [...word].length >= MIN_MISTYPED_LENGTH - 1;
}

/**
 * Lists the keys that a word shares with every beginning of a word one typo away, if the typo is among its first
 * letters.
 */
export function listTypoKeys(word: string): string[] {
  const letters = [...word];
  const stem = letters.slice(0, STEM_LENGTH);
  const keys = stem.map((_, left) => stem.filter((__, index) => index !== left).join(''));
  // A missing letter moves the next ones forward, so the intended stem contains one letter less of the typed word.
  return [...new Set([stem.join(''), ...keys, letters.slice(0, STEM_LENGTH - 1).join('')])];
}

/**
 * Returns the beginning of `word` that a typo in a later letter leaves unchanged; null for a word without later
 * letters.
 */
export function rightStem(word: string): string | null {
  const letters = [...word];
  return letters.length > STEM_LENGTH ? letters.slice(0, STEM_LENGTH).join('') : null;
}

/**
 * Lists the possible corrections of `word`, given stems that are near to its own: each stem followed by the rest of the
 * word, if the result is one typo away from it.
 */
export function listCorrections(word: string, stems: readonly string[]): string[] {
  const letters = [...word];
  const corrections = stems.flatMap((stem) => {
    const length = [...stem].length;
    const joined = [length - 1, length, length + 1].map((used) => stem + letters.slice(used).join(''));
    // The last letter of the stem and the one after it, swapped.
    return [...joined, stem + letters.slice(length - 1, length).join('') + letters.slice(length + 1).join('')];
  });
  return [...new Set(corrections)].filter((correction) => isTypoOf(word, correction));
}

/** Whether `typed` is probably `meant` with one typo. One of the two must have five letters. */
export function isTypoOf(typed: string, meant: string): boolean {
  return Math.max([...typed].length, [...meant].length) >= MIN_MISTYPED_LENGTH && isOneTypoAway(typed, meant);
}
