import { isOneTypoAway } from '@nyimbo/shared-api/values';
import { foldWords } from '../../db/fold-text.ts';
import { MAX_WORD_LENGTH } from './search-order.queries.ts';

/**
 * Maximum words of a search, more than a title and its artist normally have. Later words of a pasted text are ignored.
 */
const MAX_WORDS = 8;
/** Minimum letters of a word that may contain one typo (SRC-4). */
const MIN_MISTYPED_LENGTH = 5;
/** Number of letters in a stem, the beginning of a word that the table `search_typos` indexes. */
const STEM_LENGTH = 7;

/** Parses the words to search for; empty for a blank input. */
export function parseSearchInput(input: string): string[] {
  const words = foldWords(input).slice(0, MAX_WORDS);
  return words.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''));
}

/**
 * Whether a word is long enough to contain a typo. Four letters are enough, because the fifth letter may be missing.
 */
export function canContainTypo(word: string): boolean {
  return [...word].length >= MIN_MISTYPED_LENGTH - 1;
}

/**
 * Lists the typo keys of a word: its first letters (stem), and the stem without one of its letters. If another word
 * differs by one typo in the stem, the two words share a key.
 */
export function listTypoKeys(word: string): string[] {
  const letters = [...word];
  const stem = letters.slice(0, STEM_LENGTH);
  const keys = stem.map((_, omitted) => stem.filter((__, index) => index !== omitted).join(''));
  // If a letter is missing, the intended stem contains one letter less of the typed word.
  return [...new Set([stem.join(''), ...keys, letters.slice(0, STEM_LENGTH - 1).join('')])];
}

/**
 * Returns the stem of `word`, which a typo in a later letter does not change; null for a word without later letters.
 */
export function findStemBeforeLateTypo(word: string): string | null {
  const letters = [...word];
  return letters.length > STEM_LENGTH ? letters.slice(0, STEM_LENGTH).join('') : null;
}

/**
 * Lists the possible corrections of `word`, given stems that are near to the word's stem. A correction is a stem
 * followed by the rest of `word`, if it is one typo away from `word`.
 */
export function listCorrections(word: string, stems: readonly string[]): string[] {
  const letters = [...word];
  const corrections = stems.flatMap((stem) => {
    const length = [...stem].length;
    const joined = [length - 1, length, length + 1].map((used) => stem + letters.slice(used).join(''));
    // The last candidate is for a typo that swapped the last letter of the stem and the letter after it.
    return [...joined, stem + letters.slice(length - 1, length).join('') + letters.slice(length + 1).join('')];
  });
  return [...new Set(corrections)].filter((correction) => isTypoOf(word, correction));
}

/** Whether `typed` is probably `meant` with one typo. One of the two must have at least five letters. */
export function isTypoOf(typed: string, meant: string): boolean {
  return Math.max([...typed].length, [...meant].length) >= MIN_MISTYPED_LENGTH && isOneTypoAway(typed, meant);
}
