/**
 * Creates words and names of a synthetic catalogue from syllables. Some words are much more frequent than others, as in
 * real texts.
 */
import type { Random } from '../score/random.ts';

/** Words from real titles. They come first, so they are the most frequent. */
const REAL_WORDS = [
  ...['chikondi', 'moyo', 'mvula', 'zikomo', 'yesu', 'amayi', 'nyanja', 'dziko', 'mtima', 'mulungu', 'usiku', 'tiyeni'],
  ...['nyimbo', 'ulendo', 'ana', 'bwenzi', 'ndalama', 'madzi', 'dzuwa', 'njira', 'mwana', 'mkazi', 'gule', 'chisoni'],
  ...['tamanda', 'chimwemwe', 'wokondedwa', 'khala', 'bwera', 'lero', 'mawa', 'ŵana', 'phiri', 'lusungu', 'ng’oma'],
] as const;

const PARTICLES = ['wa', 'ya', 'cha', 'ndi', 'ku', 'mu', 'pa', 'la'] as const;
const ONSETS = [
  ...['b', 'ch', 'd', 'dz', 'f', 'g', 'gw', 'k', 'kh', 'kw', 'l', 'm', 'mb', 'mk', 'mph', 'mt', 'mw', 'n', 'nd', 'ng'],
  ...['ny', 'nz', 'p', 'ph', 'r', 's', 't', 'th', 'ts', 'v', 'w', 'ŵ', 'y', 'z', 'zw'],
] as const;
const VOWELS = ['a', 'a', 'a', 'e', 'i', 'i', 'o', 'u'] as const;

/** Probability that a title has a particle between its words. */
const PARTICLE_CHANCE = 0.3;
/** Cumulative shares of titles with at most one, two and three words. */
const TITLE_LENGTH_SHARES = [0.3, 0.75, 0.94];

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function createWord(random: Random): string {
  const syllables = 2 + Math.floor(random.next() * 3);
  return Array.from({ length: syllables }, () => random.pick(ONSETS) + random.pick(VOWELS)).join('');
}

/**
 * Creates the vocabulary of a catalogue with this number of titles. Its size grows with the square root of `titles`, as
 * in real catalogues.
 */
export function createVocabulary(random: Random, titleCount: number): string[] {
  const wordCount = Math.max(2000, Math.round(40 * Math.sqrt(titleCount)));
  const words = new Set<string>(REAL_WORDS);
  while (words.size < wordCount) words.add(createWord(random));
  return [...words];
}

/** Picks an index below `length`. By Zipf's law, low indexes are by far the most frequent. */
function pickZipfIndex(random: Random, length: number): number {
  return Math.min(length - 1, Math.floor(length ** random.next()) - 1);
}

function pickWord(random: Random, vocabulary: readonly string[]): string {
  return vocabulary[pickZipfIndex(random, vocabulary.length)] ?? '';
}

/** Creates a title of one to four words, such as `Mvula ya Chikondi`. */
export function createTitle(random: Random, vocabulary: readonly string[]): string {
  const chance = random.next();
  const length = 1 + TITLE_LENGTH_SHARES.filter((limit) => chance > limit).length;
  const words = [capitalise(pickWord(random, vocabulary))];
  while (words.length < length) {
    if (random.next() < PARTICLE_CHANCE) words.push(random.pick(PARTICLES));
    words.push(capitalise(pickWord(random, vocabulary)));
  }
  return words.join(' ');
}

/** Creates a name whose folded form is not in `taken`, and adds the folded form to `taken`. */
export function createName(random: Random, taken: Set<string>, fold: (name: string) => string): string {
  for (;;) {
    const name = [createWord(random), createWord(random)].map(capitalise).join(' ');
    const stageName = random.next() < 0.1 ? `DJ ${name}` : name;
    const folded = fold(stageName);
    if (taken.has(folded)) continue;
    taken.add(folded);
    return stageName;
  }
}
