import type { QuestionPage } from '../InfoContent.ts';
import { accountQuestions } from './accountQuestions.ts';
import { artistQuestions } from './artistQuestions.ts';
import { dataQuestions } from './dataQuestions.ts';
import { downloadQuestions } from './downloadQuestions.ts';
import { listeningQuestions } from './listeningQuestions.ts';
import { privacyQuestions } from './privacyQuestions.ts';

/** The FAQ page. The order of the groups is the order on the page. */
export const content: QuestionPage = {
  changed: '2026-11-22',
  lead: 'Short answers to common questions. For step-by-step guides, visit the [help centre](HelpCentre).',
  groups: [listeningQuestions, dataQuestions, downloadQuestions, accountQuestions, privacyQuestions, artistQuestions],
};
