import { foldText } from './foldText.ts';

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a title or name into the parts that the typed words found and the rest. A typed word matches at the start of a
 * word, whatever its case and accents; the parts joined again are the text unchanged.
 */
export function highlightMatches(text: string, input: string): TextPart[] {
  const words = foldText(input).split(/\s+/).filter(Boolean);
  const characters = [...text];
  const isMatch = characters.map(() => false);
  for (const word of words) markWord(characters, word, isMatch);
  return joinParts(characters, isMatch);
}

function markWord(characters: string[], word: string, isMatch: boolean[]): void {
  for (let start = 0; start < characters.length; start++) {
    const previous = characters[start - 1];
    if (previous !== undefined && isWordCharacter(previous)) continue;
    const end = findEnd(characters, start, word);
    for (let at = start; at < end; at++) isMatch[at] = true;
  }
}

/** Where the match of `word` that begins at `start` ends; `start` itself when there is none. */
function findEnd(characters: string[], start: number, word: string): number {
  let folded = '';
  for (let end = start; end < characters.length; end++) {
    folded += foldText(characters[end] ?? '');
    if (folded.startsWith(word)) return end + 1;
    if (!word.startsWith(folded)) return start;
  }
  return start;
}

function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}\p{M}]/u.test(character);
}

function joinParts(characters: string[], isMatch: boolean[]): TextPart[] {
  const parts: TextPart[] = [];
  characters.forEach((character, index) => {
    const last = parts.at(-1);
    const matches = isMatch[index] ?? false;
    if (last && last.isMatch === matches) last.text += character;
    else parts.push({ text: character, isMatch: matches });
  });
  return parts;
}
