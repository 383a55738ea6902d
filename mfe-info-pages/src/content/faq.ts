import type { QuestionPage } from './InfoContent.ts';
import { accountQuestions } from './faq/accountQuestions.ts';
import { artistQuestions } from './faq/artistQuestions.ts';
import { dataQuestions } from './faq/dataQuestions.ts';
import { downloadQuestions } from './faq/downloadQuestions.ts';
import { listeningQuestions } from './faq/listeningQuestions.ts';
import { privacyQuestions } from './faq/privacyQuestions.ts';

export const content: QuestionPage = {
  changed: '2026-11-22',
  lead: 'Short answers to common questions. For step-by-step guides, visit the [help centre](HelpCentre).',
  groups: [listeningQuestions, dataQuestions, downloadQuestions, accountQuestions, privacyQuestions, artistQuestions],
};
