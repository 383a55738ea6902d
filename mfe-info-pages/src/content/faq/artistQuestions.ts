import type { QuestionGroup } from '../InfoContent.ts';
import { privacyFigures } from '../privacy/privacyFigures.ts';

/** FAQ for artists: counts, rights, wrong names and sale artists. */
export const artistQuestions: QuestionGroup = {
  groupId: 'artists',
  heading: 'For artists',
  questions: [
    {
      questionId: 'plays-counted',
      question: 'How are plays counted?',
      answer: [
        `Once per song and visit, after one second of sound. Seeking through a song does not count. The rule is the same for everyone. We count up to ${privacyFigures.playsPerNetworkAndDay} plays of a song per network per day, so bots cannot push a song up.`,
      ],
    },
    {
      questionId: 'upload-music',
      question: 'How do I get my own music here?',
      answer: [
        'You cannot upload music yet, and there are no artist accounts. [Earn money](EarnMoney) explains our plans. Until then, [contact us](Contact).',
      ],
    },
    {
      questionId: 'who-owns',
      question: 'Who owns a song on Nyimbo?',
      answer: ['Its original owner. See [content licensing](ContentLicensing).'],
    },
    {
      questionId: 'without-consent',
      question: 'My song is here without my permission. What can I do?',
      answer: [
        '[Report it](ReportIssue): choose the song and tell us what is yours. You’ll get a reference for your report.',
      ],
    },
    {
      questionId: 'name-wrong',
      question: 'My name or a title is spelt wrong',
      answer: ['[Report it](ReportIssue) and tell us the right spelling.'],
    },
    {
      questionId: 'sale-artists',
      question: 'What are sale artists?',
      answer: [
        'Artists who will sell their music here. Their songs have [their own list](SaleSongs). Sales have not started, so every song is free today.',
      ],
    },
  ],
};
