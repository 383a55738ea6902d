import { isOneTypoAway } from './isOneTypoAway.ts';
import type { Letter, TextWord } from './textWords.ts';

/** A typo is forgiven in words of this length or more (SRC-4). */
const MIN_MISTYPED_LENGTH = 5;

/**
 * How many characters of the text, counted from its start, a typed word covers: the index behind the match, or null where there
 * is none.
 */
export type WordMatcher = (typed: string, word: TextWord) => number | null;

/** From the strictest to the most forgiving: a title that holds the very word is not marked for a similar one. */
export const matchers: readonly WordMatcher[] = [matchBeginning, matchSound, matchMistyped];

function matchBeginning(typed: string, { letters }: TextWord): number | null {
  return endOfBeginning([...typed], letters);
}

/** Spellings of one sound: `Lilongwe` and `Rirongwe`, `phiri` and `firi`, `Malaawi` and `Malawi`. */
function matchSound(typed: string, { letters }: TextWord): number | null {
  const sounds = joinSounds([...typed].map((letter) => ({ letter, end: 0 })));
  return endOfBeginning(
    sounds.map(({ letter }) => letter),
    joinSounds(letters),
  );
}

/** Letters taken together where two stand for one sound. */
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

/** The longest beginning of the word that is one typo away, since somebody may still be typing. */
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
