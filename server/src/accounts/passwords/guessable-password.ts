import { SITE_WORDS } from './site-words.ts';

/** Text of the problem at the password field. */
export const GUESSABLE_PASSWORD_TEXT =
  'This password is easy to guess. Choose one without names, common words, dates or patterns like 1234.';

/** Personal details of the account's owner, which an attacker tries first. */
export interface PasswordOwner {
  username: string;
  fullname: string;
  email: string;
  mobileNumber: string;
  dateOfBirth: string;
}

/** Minimum strength of a password, in random characters. VAL-3 accepts no password with fewer characters. */
const MIN_STRENGTH = 6;
/** Number of characters checked. The rest of a longer password can only add to its strength. */
const MAX_CHECKED_LENGTH = 64;
/** Maximum length of a part that is compared with words and patterns. */
const MAX_WORD_LENGTH = 24;
/** Minimum length of a part that is compared with the common passwords. */
const MIN_COMMON_PASSWORD_LENGTH = 4;
/** Minimum length of a word of the site, a detail of the owner, a year, a sequence or a repetition. */
const MIN_WORD_LENGTH = 3;
/** Number of letters and digits. */
const ALPHABET_SIZE = 36;
/** Strength of a year or a sequence. */
const PATTERN_STRENGTH = 2;
const YEAR_PATTERN = /^(?:19|20)\d\d$/;

const SEQUENCE_ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
];
const SEQUENCES = SEQUENCE_ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
const LEET_LETTERS: Partial<Record<string, string>> = {
  4: 'a',
  '@': 'a',
  8: 'b',
  3: 'e',
  9: 'g',
  1: 'i',
  '!': 'i',
  0: 'o',
  5: 's',
  $: 's',
  7: 't',
};

const reverse = (text: string) => [...text].reverse().join('');
/** Replaces leet characters by letters. `one` is the letter that `1` and `!` stand for: i or l. */
const unleet = (text: string, one: string) =>
  text.replace(/[4@8319!05$7]/g, (sign) => (/[1!]/.test(sign) ? one : (LEET_LETTERS[sign] ?? sign)));

let commonRanks: Promise<ReadonlyMap<string, number>> | null = null;
/** Loads the ranks of the 49,000 most common passwords at the first check. The most common password has rank 1. */
function loadCommonRanks(): Promise<ReadonlyMap<string, number>> {
  commonRanks ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Map(dictionary['passwords-common'].map((word, index) => [String(word), index + 1])),
  );
  return commonRanks;
}

/**
 * Whether a password is easy to guess: it consists mostly of common passwords, words of this site, details of its
 * owner, years, sequences or repetitions. Also detects reversed and leet spellings. `owner` is null if the owner is
 * unknown.
 *
 * The strength of a guessable part is the number of random letters or digits that take as long to guess: two for the
 * password of rank 1,000. Each other character has the strength 1. The strength of the password is the least sum over
 * all ways to split it into parts.
 */
export async function isGuessablePassword(password: string, owner: PasswordOwner | null): Promise<boolean> {
  const ranks = await loadCommonRanks();
  const guessableWords = new Set(
    [...SITE_WORDS, ...(owner ? listDetails(owner) : [])].flatMap((word) => [
      word,
      unleet(word, 'i'),
      unleet(word, 'l'),
    ]),
  );
  return estimateStrength(password.toLowerCase().slice(0, MAX_CHECKED_LENGTH), ranks, guessableWords) < MIN_STRENGTH;
}

/** Computes the least sum of strengths over all ways to split `text` into parts. */
function estimateStrength(
  text: string,
  ranks: ReadonlyMap<string, number>,
  guessableWords: ReadonlySet<string>,
): number {
  const spellings = [text, unleet(text, 'i'), unleet(text, 'l')];
  const backwards = reverse(text);
  const strengths = [0];
  for (let end = 1; end <= text.length; end += 1) {
    let least = (strengths[end - 1] ?? 0) + 1;
    for (let start = 0; start <= end - MIN_WORD_LENGTH; start += 1) {
      const before = strengths[start] ?? 0;
      if (before + 1 >= least) continue;
      const words = spellings.map((spelling) => spelling.slice(start, end));
      words.push(backwards.slice(text.length - end, text.length - start));
      least = Math.min(least, before + estimatePartStrength(text.slice(start, end), words, { ranks, guessableWords }));
    }
    strengths.push(least);
  }
  return strengths[text.length] ?? 0;
}

/** Computes the strength of a part of a password in random characters. `words` are its possible spellings. */
function estimatePartStrength(
  part: string,
  words: readonly string[],
  { ranks, guessableWords }: { ranks: ReadonlyMap<string, number>; guessableWords: ReadonlySet<string> },
): number {
  const strength = Math.min(part.length, estimateRepetitionStrength(part));
  if (part.length > MAX_WORD_LENGTH) return strength;
  if (words.some((word) => guessableWords.has(word))) return 1;
  if (YEAR_PATTERN.test(part) || SEQUENCES.some((row) => row.includes(part))) return PATTERN_STRENGTH;
  if (part.length < MIN_COMMON_PASSWORD_LENGTH) return strength;
  const rank = Math.min(...words.map((word) => ranks.get(word) ?? Infinity));
  return rank === Infinity ? strength : Math.max(1, Math.ceil(Math.log(rank) / Math.log(ALPHABET_SIZE)));
}

/**
 * Computes the strength of a repeated unit: its length, plus 1 for the number of repetitions. Infinity when nothing is
 * repeated.
 */
function estimateRepetitionStrength(part: string): number {
  // If a text consists of repeated units, its double contains it again after one unit: `abababab` contains `abab` at
  // index 2.
  const unitLength = `${part}${part}`.indexOf(part, 1);
  return unitLength < part.length ? unitLength + 1 : Infinity;
}

/** Lists the words and digits of the owner's details, in lower case. */
function listDetails({ username, fullname, email, mobileNumber, dateOfBirth }: PasswordOwner): string[] {
  const texts = [username, fullname, email.split('@')[0] ?? '', email.split('@')[1]?.split('.')[0] ?? ''];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})/u)]);
  const [year = '', month = '', day = ''] = dateOfBirth.split('-');
  const digits = mobileNumber.replace(/\D/g, '');
  const dates = [year, `${day}${month}`, `${month}${day}`, `${day}${month}${year}`, `${year}${month}${day}`];
  const details = [...words, digits, digits.slice(-9), `0${digits.slice(-9)}`, ...dates];
  return details.map((text) => text.toLowerCase()).filter((text) => text.length >= MIN_WORD_LENGTH);
}
