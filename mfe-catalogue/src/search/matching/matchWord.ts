import { isOneTypoAway } from '@nyimbo/shared-api/values';
import type { Letter, TextWord } from './textWords.ts';

/** Words of at least this length may contain a typo (SRC-4). */
const MIN_MISTYPED_LENGTH = 5;

/**
 * Returns how many characters, from the start of the text, end with the match: the index after the match, or null
 * without one.
 */
export type WordMatcher = (typed: string, word: TextWord) => number | null;

/** From the strictest to the most tolerant: a title with the exact word prevents marking a similar one. */
export const matchers: readonly WordMatcher[] = [matchBeginning, matchSound, matchMistyped];

function matchBeginning(typed: string, { letters }: TextWord): number | null {
  return endOfBeginning([...typed], letters);
}

/** Matches spellings of the same sound: `Lilongwe` and `Rirongwe`, `phiri` and `firi`, `Malaawi` and `Malawi`. */
function matchSound(typed: string, { letters }: TextWord): number | null {
  const sounds = joinSounds([...typed].map((letter) => ({ letter, end: 0 })));
  return endOfBeginning(
    sounds.map(({ letter }) => letter),
    joinSounds(letters),
  );
}

/** Joins two letters that stand for one sound. */
function joinSounds(letters: readonly Letter[]): Letter[] {
  const sounds: Letter[] = [];
  for (const { letter, end } of letters) {
    const last = sounds.at(-1);
    const isAspirated = letter === 'h' && last?.letter === 'p';
    const isLengthened = last?.letter === letter && /[aeiou]/.test(letter);
    if (last && (isAspirated || isLengthened)) sounds[sounds.length - 1] = { letter: isAspirated ? 'f' : letter, end };
    else sounds.push({ letter: letter === 'r' ? 'l' : letter, end });
  }
  return sounds;
}

function endOfBeginning(typed: readonly string[], letters: readonly Letter[]): number | null {
  const isBeginning = typed.every((letter, index) => letters[index]?.letter === letter);
  return isBeginning ? (letters[typed.length - 1]?.end ?? null) : null;
}

/** Matches the longest prefix of the word that is one typo away, because the visitor may still be typing. */
function matchMistyped(typed: string, { letters }: TextWord): number | null {
  const { length } = [...typed];
  if (length < MIN_MISTYPED_LENGTH) return null;
  for (const covered of [length + 1, length, length - 1]) {
    const beginning = letters.slice(0, covered);
    if (beginning.length < covered) continue;
    if (isOneTypoAway(typed, beginning.map(({ letter }) => letter).join(''))) return beginning.at(-1)?.end ?? null;
  }
  return null;
}
