import { matchers } from './matchWord.ts';
import { findWords, splitIntoWords, type TextWord } from './textWords.ts';

/** A piece of a text, marked or not. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

interface MarkedText {
  characters: string[];
  words: TextWord[];
  isMatch: boolean[];
}

/**
 * Splits the texts of one search result into matched and unmatched parts. A typed word matches the beginning of a word,
 * ignoring case and accents. If this finds nothing, a word that sounds the same matches, else a word that differs by
 * one typo, as on the server. Joining the parts gives the original text.
 */
export function highlightMatches(texts: readonly string[], input: string): TextPart[][] {
  const marked = texts.map((text): MarkedText => {
    const characters = [...text];
    return { characters, words: findWords(characters), isMatch: characters.map(() => false) };
  });
  for (const typed of splitIntoWords(input)) markWord(typed, marked);
  return marked.map((text) => {
    fillGaps(text);
    return toParts(text);
  });
}

/** Marks the typed word with the strictest matcher that finds it in any of the texts. */
function markWord(typed: string, texts: readonly MarkedText[]): void {
  for (const match of matchers) {
    const found = texts.flatMap(({ words, isMatch }) =>
      words.flatMap((word) => {
        const end = match(typed, word);
        return end === null ? [] : [{ isMatch, start: word.start, end }];
      }),
    );
    for (const { isMatch, start, end } of found) isMatch.fill(true, start, end);
    if (found.length > 0) return;
  }
}

/** Marks punctuation between two marked letters if no space separates the letters: the `&` of `R&B`. */
function fillGaps({ characters, isMatch }: MarkedText): void {
  let gapStart: number | null = null;
  characters.forEach((character, index) => {
    if (isMatch[index]) {
      if (gapStart !== null) isMatch.fill(true, gapStart, index);
      gapStart = index + 1;
    } else if (/[\p{L}\p{N}\p{M}\s]/u.test(character)) {
      gapStart = null;
    }
  });
}

function toParts({ characters, isMatch }: MarkedText): TextPart[] {
  const parts: TextPart[] = [];
  characters.forEach((character, index) => {
    const last = parts.at(-1);
    const matches = isMatch[index] ?? false;
    if (last && last.isMatch === matches) last.text += character;
    else parts.push({ text: character, isMatch: matches });
  });
  return parts;
}
