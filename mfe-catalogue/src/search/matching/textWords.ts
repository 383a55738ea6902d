import { foldLetters } from '@nyimbo/shared-api/values';
import { isApostrophe, isWordCharacter } from './characters.ts';

/** Matches invisible characters, because emoji come with and without them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A folded letter (lower case, without accents), and the index in the text where its character ends. */
export interface Letter {
  letter: string;
  /** Index after the character and its accents. */
  end: number;
}

/** A word of a text, and where it starts. */
export interface TextWord {
  /** Index of the word's first character. */
  start: number;
  letters: Letter[];
}

/**
 * Finds the words in the characters of a text. Their letters are folded and omit apostrophes, as search compares them.
 * If a text has neither letters nor digits, as `!!!` or an emoji, spaces separate its words, which keep everything else
 * that is visible (CAT-3).
 */
export function findWords(characters: readonly string[]): TextWord[] {
  const hasLetters = characters.some((character) => /[\p{L}\p{N}]/u.test(character));
  return splitAt(
    characters,
    hasLetters ? (character) => !isWordCharacter(character) : (character) => !character.trim(),
  );
}

function splitAt(characters: readonly string[], isSeparator: (character: string) => boolean): TextWord[] {
  const words: TextWord[] = [];
  let word: TextWord | null = null;
  characters.forEach((character, index) => {
    if (!isSeparator(character)) {
      word ??= appendWord(words, index);
      addLetters(word, foldLetters(character).replace(INVISIBLE, ''), index + 1);
    } else if (!isApostrophe(character)) {
      word = null;
    }
  });
  return words.filter(({ letters }) => letters.length > 0);
}

function appendWord(words: TextWord[], start: number): TextWord {
  const word = { start, letters: [] };
  words.push(word);
  return word;
}

function addLetters(word: TextWord, folded: string, end: number): void {
  const last = word.letters.at(-1);
  // A separate accent, and the invisible part of an emoji, belong to the letter before it.
  if (folded === '' && last) last.end = end;
  for (const letter of folded) word.letters.push({ letter, end });
}

/** Splits the input into words: `R&B` is two. */
export function splitIntoWords(input: string): string[] {
  return findWords([...input]).map(({ letters }) => letters.map(({ letter }) => letter).join(''));
}
