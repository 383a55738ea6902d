import type { QuestionGroup } from '../InfoContent.ts';

/** Help centre: prices and plans. */
export const planGuides: QuestionGroup = {
  groupId: 'plans',
  heading: 'Plans',
  questions: [
    {
      questionId: 'what-it-costs',
      question: 'What does Nyimbo cost?',
      answer: ['Nothing today. The [plans](Plans) page shows what you get.'],
    },
    {
      questionId: 'pay-for-nyimbo',
      question: 'Can I pay for what I hear?',
      answer: [
        'Not yet. [Premium](GoPremium) will be for that. It has no price yet. If someone asks you for money for Nyimbo, do not pay.',
      ],
    },
  ],
};

/** Help centre, for artists: corrections, sale and verification. */
export const artistGuides: QuestionGroup = {
  groupId: 'artists',
  heading: 'For artists',
  questions: [
    {
      questionId: 'name-or-title',
      question: 'My name, a title or a cover is wrong',
      answer: [
        {
          steps: [
            'Open [report an issue](ReportIssue) and choose the song, or paste the page’s link.',
            'Choose the reason, and tell us what it should be.',
            'Keep the reference we give you.',
          ],
        },
      ],
    },
    {
      questionId: 'sell-music',
      question: 'Can I sell my music here?',
      answer: ['Not yet. [Earn money](EarnMoney) explains our plans.'],
    },
    {
      questionId: 'be-verified',
      question: 'Can I get my artist page verified?',
      answer: ['Not yet. [Get verified](GetVerified) explains what you will need.'],
    },
  ],
};

/** Help centre: what to report, and what happens to a report. */
export const reportGuides: QuestionGroup = {
  groupId: 'report',
  heading: 'Report a song',
  questions: [
    {
      questionId: 'what-to-report',
      question: 'What can I report?',
      answer: [
        'Songs, covers, names and text that should not be here because they are yours, wrong or illegal. Use the form on [report an issue](ReportIssue).',
      ],
    },
    {
      questionId: 'after-report',
      question: 'What happens to my report?',
      answer: [
        'We show you a reference straight away and email it to you. A person reads your report and decides. We may email you with questions.',
      ],
    },
    {
      questionId: 'unsafe',
      question: 'Someone is in danger',
      answer: ['Call the police or the emergency number first.'],
    },
  ],
};
