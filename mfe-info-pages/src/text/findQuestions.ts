import type { Question, QuestionGroup } from '../content/InfoContent.ts';
import { listBlockTexts } from './blockText.ts';
import { foldText, readWords } from './foldText.ts';
import { toPlainText } from './parseInfoText.ts';
import { readCountry, type CountryWords } from './readCountry.ts';

export interface FoundQuestion extends Question {
  /** The subject that it belongs to. */
  heading: string;
  /** The part of the answer to show: the first that holds one of the words, else its beginning. Plain text. */
  excerpt: string;
  /** 0: all words are in the question itself, 1: some, 2: none. */
  rank: 0 | 1 | 2;
}

/**
 * The questions that hold every word of the input, each as the beginning of a word of the question, the answer or the
 * subject's name; those with all words in the question itself come first. Case and accents do not count. Nothing typed
 * finds nothing.
 */
export function findQuestions(groups: readonly QuestionGroup[], input: string): FoundQuestion[] {
  const words = readWords(input);
  if (words.length === 0) return [];
  const country = readCountry();
  const found = groups.flatMap(({ heading, questions }) =>
    questions.flatMap((question) => {
      const match = matchQuestion(question, heading, words, country);
      return match === null ? [] : [match];
    }),
  );
  return found.sort((one, other) => one.rank - other.rank);
}

function matchQuestion(
  question: Question,
  heading: string,
  words: readonly string[],
  country: CountryWords,
): FoundQuestion | null {
  const texts = question.answer.flatMap(listBlockTexts).map((text) => toPlainText(text, country));
  const inTitle = createMatcher(question.question);
  const inAll = createMatcher([heading, question.question, ...texts].join(' '));
  if (!words.every(inAll)) return null;
  // The longest word says most: not 'a', but 'password'.
  const byLength = [...words].sort((one, other) => other.length - one.length);
  const telling = byLength.find((word) => texts.some((text) => createMatcher(text)(word))) ?? '';
  const excerpt = cutExcerpt(texts.find((text) => createMatcher(text)(telling)) ?? '', telling);
  const rank = words.every(inTitle) ? 0 : words.some(inTitle) ? 1 : 2;
  return { ...question, heading, excerpt, rank };
}

/** Whether a word of the text begins with a folded word. */
function createMatcher(text: string): (word: string) => boolean {
  const folded = ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return (word) => folded.includes(` ${word}`);
}

const EXCERPT_LENGTH = 180;
/** What is shown before the word that was found, where the text is cut. */
const EXCERPT_LEAD = 60;

/** A long text cut to what stands around a word that was found, between whole words. */
function cutExcerpt(text: string, word: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const found = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].find(([own]) => foldText(own).startsWith(word))?.index ?? 0;
  const from = found <= EXCERPT_LEAD ? 0 : text.indexOf(' ', found - EXCERPT_LEAD) + 1;
  const cut = text.slice(from, from + EXCERPT_LENGTH);
  const isEnd = from + EXCERPT_LENGTH >= text.length;
  return `${from === 0 ? '' : '… '}${isEnd ? cut : `${cut.slice(0, cut.lastIndexOf(' '))} …`}`;
}
