import { foldCharacter, isApostrophe, isWordCharacter } from './foldText.ts';

/** A letter as it is compared, and where its character ends in the text. */
export interface Letter {
  letter: string;
  /** Index behind the character and the accents that follow it. */
  end: number;
}

export interface TextWord {
  /** Index of its first character. */
  start: number;
  letters: Letter[];
}

/** The words of a text, cut into characters, as search sees them: folded, without apostrophes. */
export function findWords(characters: readonly string[]): TextWord[] {
  const words: TextWord[] = [];
  let word: TextWord | null = null;
  characters.forEach((character, index) => {
    if (isWordCharacter(character)) {
      word ??= openWord(words, index);
      addLetters(word, foldCharacter(character), index + 1);
    } else if (!isApostrophe(character)) {
      word = null;
    }
  });
  return words.filter(({ letters }) => letters.length > 0);
}

function openWord(words: TextWord[], start: number): TextWord {
  const word = { start, letters: [] };
  words.push(word);
  return word;
}

function addLetters(word: TextWord, folded: string, end: number): void {
  const last = word.letters.at(-1);
  // An accent that stands by itself belongs to the letter before it.
  if (folded === '' && last) last.end = end;
  for (const letter of folded) word.letters.push({ letter, end });
}

/** What was typed, as words: `R&B` is two. */
export function splitTyped(input: string): string[] {
  return findWords([...input]).map(({ letters }) => letters.map(({ letter }) => letter).join(''));
}
