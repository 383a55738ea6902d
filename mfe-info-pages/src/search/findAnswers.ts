import { content as faq } from '../content/faq/faq.ts';
import { content as help } from '../content/help/help.ts';
import { findQuestions, type FoundQuestion } from '../text/findQuestions.ts';

/** A search result with the page that has the answer. */
export interface FoundAnswer extends FoundQuestion {
  /** The page of the result. */
  page: 'FAQ' | 'HelpCentre';
  /** The kind of the result, shown below its title. */
  kind: 'Question' | 'Guide';
}

/**
 * Returns the guides and questions that contain every word of the input. Matches in the title come first, guides before
 * questions.
 */
export function findAnswers(input: string): FoundAnswer[] {
  const guides = findQuestions(help.groups, input).map((found): FoundAnswer => ({
    ...found,
    page: 'HelpCentre',
    kind: 'Guide',
  }));
  const questions = findQuestions(faq.groups, input).map((found): FoundAnswer => ({
    ...found,
    page: 'FAQ',
    kind: 'Question',
  }));
  return [...guides, ...questions].sort((one, other) => one.rank - other.rank);
}
