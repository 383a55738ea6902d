import { readCountry } from '@nyimbo/shared-api';
import type { Question, QuestionGroup } from '../content/InfoContent.ts';
import { listBlockTexts } from './blockText.ts';
import { foldSearchText, readWords } from './foldSearchText.ts';
import { toPlainText, type CountryWords } from './parseInfoText.ts';

/** A question that matches a search. */
export interface FoundQuestion extends Question {
  /** The subject of the question. */
  heading: string;
  /** The part of the answer to show: the first that contains one of the words, else its beginning. Plain text. */
  excerpt: string;
  /** 0 if the question itself contains all search words, 1 if it contains some of them, 2 if it contains none. */
  rank: 0 | 1 | 2;
}

/**
 * Returns the questions that contain every word of the input, each as the prefix of a word in the question, the answer
 * or the subject's name. Questions with all words in the question itself come first. Ignores case and accents. An empty
 * input finds nothing.
 */
export function findQuestions(groups: readonly QuestionGroup[], input: string): FoundQuestion[] {
  const words = readWords(input);
  if (words.length === 0) return [];
  const country = readCountry();
  const found = groups.flatMap(({ heading, questions }) =>
    questions.flatMap((question) => {
      const match = matchQuestion(question, { heading, words, country });
      return match === null ? [] : [match];
    }),
  );
  return found.sort((one, other) => one.rank - other.rank);
}

function matchQuestion(
  question: Question,
  { heading, words, country }: { heading: string; words: readonly string[]; country: CountryWords },
): FoundQuestion | null {
  const texts = question.answer.flatMap(listBlockTexts).map((text) => toPlainText(text, country));
  const inTitle = createMatcher(question.question);
  const inAll = createMatcher([heading, question.question, ...texts].join(' '));
  if (!words.every(inAll)) return null;
  // The longest word is the most specific: 'password' rather than 'a'.
  const byLength = [...words].sort((one, other) => other.length - one.length);
  const mostSpecific = byLength.find((word) => texts.some((text) => createMatcher(text)(word))) ?? '';
  const excerpt = cutExcerpt(texts.find((text) => createMatcher(text)(mostSpecific)) ?? '', mostSpecific);
  const rank = words.every(inTitle) ? 0 : words.some(inTitle) ? 1 : 2;
  return { ...question, heading, excerpt, rank };
}

/** Returns a function that checks whether a word of the text begins with a folded word. */
function createMatcher(text: string): (word: string) => boolean {
  const folded = ` ${foldSearchText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return (word) => folded.includes(` ${word}`);
}

const EXCERPT_LENGTH = 180;
/** Characters shown before the found word in a shortened text. */
const EXCERPT_LEAD_LENGTH = 60;

/** Shortens a long text to the part around a found word, at word boundaries. */
function cutExcerpt(text: string, word: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const found =
    [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].find(([own]) => foldSearchText(own).startsWith(word))?.index ?? 0;
  const from = found <= EXCERPT_LEAD_LENGTH ? 0 : text.indexOf(' ', found - EXCERPT_LEAD_LENGTH) + 1;
  const cut = text.slice(from, from + EXCERPT_LENGTH);
  const isEnd = from + EXCERPT_LENGTH >= text.length;
  return `${from === 0 ? '' : '… '}${isEnd ? cut : `${cut.slice(0, cut.lastIndexOf(' '))} …`}`;
}
