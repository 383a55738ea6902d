import { foldSearchText } from './foldSearchText.ts';

interface MarkedPart {
  text: string;
  isMarked: boolean;
}

/**
 * Splits a text into parts and marks the prefixes of its words that match `words` (lower case, without accents).
 * Joining the parts gives the original text.
 */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = findMarkedLength(match[0], words);
    if (length === 0) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isMarked: false });
    end = match.index + length;
    parts.push({ text: text.slice(match.index, end), isMarked: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false });
  return parts;
}

/** Returns how many characters of the word the longest matching prefix in `words` covers. */
function findMarkedLength(word: string, words: readonly string[]): number {
  const folded = foldSearchText(word);
  const found = words.filter((other) => folded.startsWith(other)).sort((one, other) => other.length - one.length)[0];
  if (found === undefined) return 0;
  // An accent may be a separate character, so count characters until their folded length matches.
  let length = found.length;
  while (length < word.length && foldSearchText(word.slice(0, length)).length < found.length) length += 1;
  while (length < word.length && /^\p{M}/u.test(word.slice(length))) length += 1;
  return length;
}
