import { content as faq } from '../content/faq/faq.ts';
import { content as help } from '../content/help/help.ts';
import { findQuestions, type FoundQuestion } from '../text/findQuestions.ts';

/** A search result with the page that has the answer. */
export interface FoundAnswer extends FoundQuestion {
  /** The page of the result, and its kind. */
  page: 'FAQ' | 'HelpCentre';
  from: 'Question' | 'Guide';
}

/**
 * Returns the guides and questions that contain every word of the input. Matches in the title come first, guides before
 * questions.
 */
export function findAnswers(input: string): FoundAnswer[] {
  const guides = findQuestions(help.groups, input).map((found): FoundAnswer => ({
    ...found,
    page: 'HelpCentre',
    from: 'Guide',
  }));
  const questions = findQuestions(faq.groups, input).map((found): FoundAnswer => ({
    ...found,
    page: 'FAQ',
    from: 'Question',
  }));
  return [...guides, ...questions].sort((one, other) => one.rank - other.rank);
}
