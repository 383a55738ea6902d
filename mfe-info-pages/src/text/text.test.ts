import { content as faq } from '../content/faq/faq.ts';
import { findQuestions } from './findQuestions.ts';
import { readWords } from './foldSearchText.ts';
import { markWords } from './markWords.ts';
import { presentDay, presentReadingTime } from './presentChanged.ts';

const markWithBrackets = (text: string, input: string) =>
  markWords(text, readWords(input))
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('markWords', () => {
  test.each([
    ['The download stopped', 'down stop', 'The [down]load [stop]ped'],
    ['Ŵanthu a ku Malaŵi', 'wan malawi', '[Ŵan]thu a ku [Malaŵi]'],
    ['W\u0302anthu', 'wa', '[W\u0302a]nthu'],
    ['Nothing of it', 'own', 'Nothing of it'],
    ['What’s “new”?', "what's new", '[What]’[s] “[new]”?'],
  ])('RTE-36 marks in %j the search words %j', (text, input, expected) => {
    expect(markWithBrackets(text, input)).toBe(expected);
  });
});

describe('findQuestions', () => {
  test('RTE-28 matches every search word with the start of a word in question, answer or subject, titles first', () => {
    const found = findQuestions(faq.groups, 'Download STOP');
    expect(found[0]?.questionId).toBe('download-stopped');
    expect(findQuestions(faq.groups, 'ownload')).toEqual([]);
    expect(findQuestions(faq.groups, '  ')).toEqual([]);
    expect(findQuestions(faq.groups, 'privacy password')).not.toEqual([]);
  });

  test('RTE-36 shows the part of an answer that contains a search word, without link markup', () => {
    const [found] = findQuestions(faq.groups, 'chart movement moved');
    expect(found).toBeUndefined();
    const [charts] = findQuestions(faq.groups, 'buy a place');
    expect(charts?.excerpt).toMatch(/^….*No one can buy a place\.$/);
    expect(findQuestions(faq.groups, 'email').every(({ excerpt }) => !/\]\(/.test(excerpt))).toBe(true);
  });
});

describe('presentChanged', () => {
  test('INF-1 formats dates and reading times', () => {
    expect(presentDay('2026-11-02')).toBe('2 November 2026');
    expect(presentReadingTime(['one two'])).toBe('1 minute to read');
    expect(presentReadingTime(Array.from({ length: 900 }, () => 'word'))).toBe('5 minutes to read');
  });
});
