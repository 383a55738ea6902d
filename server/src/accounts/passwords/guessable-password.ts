import { SITE_WORDS } from './site-words.ts';

/** Text of the problem at the password field. */
export const GUESSABLE_PASSWORD =
  'This password is easy to guess. Choose one without names, common words, dates or patterns like 1234.';

/** Personal details that an attacker who knows the owner tries first. */
export interface PasswordOwner {
  username: string;
  fullname: string;
  email: string;
  mobileNumber: string;
  dateOfBirth: string;
}

/** Minimum worth of a password: six random letters and digits, the shortest that VAL-3 accepts. */
const LEAST_WORTH = 6;
/** Number of characters checked. The rest of a longer password can only add to its worth. */
const LONGEST_CHECKED = 64;
/** Maximum length of a part that is compared with words and patterns. */
const LONGEST_WORD = 24;
const SHORTEST_COMMON = 4;
const SHORTEST_KNOWN = 3;
const ALPHABET_SIZE = 36;
const PATTERN_WORTH = 2;
const YEAR = /^(?:19|20)\d\d$/;

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv'];
const SEQUENCES = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
const LEET: Partial<Record<string, string>> = {
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
const unleet = (text: string, one: string) =>
  text.replace(/[4@8319!05$7]/g, (sign) => (/[1!]/.test(sign) ? one : (LEET[sign] ?? sign)));

let commonRanks: Promise<ReadonlyMap<string, number>> | null = null;
/** Loads the ranks of the 49,000 commonest passwords, from 1, with the first check. */
function loadCommonRanks(): Promise<ReadonlyMap<string, number>> {
  commonRanks ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Map(dictionary['passwords-common'].map((word, index) => [String(word), index + 1])),
  );
  return commonRanks;
}

/**
 * Whether a password is easy to guess: mostly common passwords, words of this site, details of its owner, years,
 * sequences and repetitions, also backwards or in leet spelling. `owner` is null while unknown.
 *
 * Each part counts as the number of random letters or digits that takes as long to guess (a word of rank 1,000 as two),
 * and each other character as one. The cheapest way to split the password counts.
 */
export async function isGuessablePassword(password: string, owner: PasswordOwner | null): Promise<boolean> {
  const ranks = await loadCommonRanks();
  const known = new Set(
    [...SITE_WORDS, ...(owner ? listDetails(owner) : [])].flatMap((word) => [
      word,
      unleet(word, 'i'),
      unleet(word, 'l'),
    ]),
  );
  return estimateWorth(password.toLowerCase().slice(0, LONGEST_CHECKED), ranks, known) < LEAST_WORTH;
}

/** The least worth of `text` over all ways to split it. */
function estimateWorth(text: string, ranks: ReadonlyMap<string, number>, known: ReadonlySet<string>): number {
  const spellings = [text, unleet(text, 'i'), unleet(text, 'l')];
  const backwards = reverse(text);
  const worths = [0];
  for (let end = 1; end <= text.length; end += 1) {
    let least = (worths[end - 1] ?? 0) + 1;
    for (let start = 0; start <= end - SHORTEST_KNOWN; start += 1) {
      const before = worths[start] ?? 0;
      if (before + 1 >= least) continue;
      const words = spellings.map((spelling) => spelling.slice(start, end));
      words.push(backwards.slice(text.length - end, text.length - start));
      least = Math.min(least, before + weighPart(text.slice(start, end), words, ranks, known));
    }
    worths.push(least);
  }
  return worths[text.length] ?? 0;
}

/** The worth of a part of a password in random characters. `words` are the spellings that it may stand for. */
function weighPart(
  part: string,
  words: readonly string[],
  ranks: ReadonlyMap<string, number>,
  known: ReadonlySet<string>,
): number {
  const worth = Math.min(part.length, weighRepetition(part));
  if (part.length > LONGEST_WORD) return worth;
  if (words.some((word) => known.has(word))) return 1;
  if (YEAR.test(part) || SEQUENCES.some((row) => row.includes(part))) return PATTERN_WORTH;
  if (part.length < SHORTEST_COMMON) return worth;
  const rank = Math.min(...words.map((word) => ranks.get(word) ?? Infinity));
  return rank === Infinity ? worth : Math.max(1, Math.ceil(Math.log(rank) / Math.log(ALPHABET_SIZE)));
}

/**
 * The worth of a repeated unit: its length, plus one for the number of repetitions. Infinity when nothing is repeated.
 */
function weighRepetition(part: string): number {
  // A repeated text occurs within its own doubling, shifted by one unit.
  const size = `${part}${part}`.indexOf(part, 1);
  return size < part.length ? size + 1 : Infinity;
}

/** Words and digits of the owner's details, in lower case. */
function listDetails({ username, fullname, email, mobileNumber, dateOfBirth }: PasswordOwner): string[] {
  const texts = [username, fullname, email.split('@')[0] ?? '', email.split('@')[1]?.split('.')[0] ?? ''];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})/u)]);
  const [year = '', month = '', day = ''] = dateOfBirth.split('-');
  const digits = mobileNumber.replace(/\D/g, '');
  const dates = [year, `${day}${month}`, `${month}${day}`, `${day}${month}${year}`, `${year}${month}${day}`];
  const details = [...words, digits, digits.slice(-9), `0${digits.slice(-9)}`, ...dates];
  return details.map((text) => text.toLowerCase()).filter((text) => text.length >= SHORTEST_KNOWN);
}
