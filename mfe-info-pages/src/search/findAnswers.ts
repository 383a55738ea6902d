import { content as faq } from '../content/faq.ts';
import { content as help } from '../content/help.ts';
import { findQuestions, type FoundQuestion } from '../text/findQuestions.ts';

export interface FoundAnswer extends FoundQuestion {
  /** The page that it is on, and what that is called. */
  page: 'FAQ' | 'HelpCentre';
  from: 'Question' | 'Guide';
}

/** Guides and questions that hold every word of the input; those that hold them in the title first, guides before questions. */
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
