import { isOneTypoAway } from '@nyimbo/shared-api/values';
import type { Letter, TextWord } from './textWords.ts';

/** Words of at least this length may contain a typo (SRC-4). */
const MIN_MISTYPED_LENGTH = 5;

/** Returns the index in the text after the last matched character; null if the word does not match. */
export type WordMatcher = (typed: string, word: TextWord) => number | null;

/** All matchers, the strictest first. If one matcher finds the typed word, the later ones are not used. */
export const matchers: readonly WordMatcher[] = [matchPrefix, matchSound, matchMistyped];

function matchPrefix(typed: string, { letters }: TextWord): number | null {
  return findPrefixEnd([...typed], letters);
}

/** Matches spellings of the same sound: `Lilongwe` and `Rirongwe`, `phiri` and `firi`, `Malaawi` and `Malawi`. */
function matchSound(typed: string, { letters }: TextWord): number | null {
  const sounds = toSounds([...typed].map((letter) => ({ letter, end: 0 })));
  return findPrefixEnd(
    sounds.map(({ letter }) => letter),
    toSounds(letters),
  );
}

/** Reduces letters to sounds: joins `ph` and doubled vowels, and replaces `r` with `l`. */
function toSounds(letters: readonly Letter[]): Letter[] {
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

function findPrefixEnd(typed: readonly string[], letters: readonly Letter[]): number | null {
  const isBeginning = typed.every((letter, index) => letters[index]?.letter === letter);
  return isBeginning ? (letters[typed.length - 1]?.end ?? null) : null;
}

/**
 * Matches the longest prefix of the word that differs from the typed word by one typo. A prefix suffices, because the
 * visitor may still be typing.
 */
function matchMistyped(typed: string, { letters }: TextWord): number | null {
  const { length } = [...typed];
  if (length < MIN_MISTYPED_LENGTH) return null;
  for (const prefixLength of [length + 1, length, length - 1]) {
    const beginning = letters.slice(0, prefixLength);
    if (beginning.length < prefixLength) continue;
    if (isOneTypoAway(typed, beginning.map(({ letter }) => letter).join(''))) return beginning.at(-1)?.end ?? null;
  }
  return null;
}
