import type { QuestionGroup } from '../InfoContent.ts';
import { privacyFigures } from '../privacy/privacyFigures.ts';

/** FAQ: personal data and fraud, in short. The privacy page has the full list. */
export const privacyQuestions: QuestionGroup = {
  groupId: 'privacy',
  heading: 'Privacy and safety',
  questions: [
    {
      questionId: 'share-details',
      question: 'Do you share my details?',
      answer: [
        'No. We do not sell or share your data, and no other company’s code runs on these pages. [The privacy page](PrivacyPolicy) lists what we keep and for how long.',
      ],
    },
    {
      questionId: 'see-my-data',
      question: 'Can I see what you know about me?',
      answer: ['Yes. Choose “Download my data” in [settings](Settings) to get a file with everything in your account.'],
    },
    {
      questionId: 'know-what-i-play',
      question: 'Do you know what I listen to?',
      answer: [
        `We count plays to make the charts. For ${privacyFigures.countedDays} days we remember which songs and shared pages each visit counted for, so nothing counts twice. While you’re logged in, your account also keeps the last ${privacyFigures.recentlyPlayedSongs} songs you heard, for you alone. You can clear that list, or turn on “Do not record”. We keep no other listening history.`,
      ],
    },
    {
      questionId: 'asked-for-code',
      question: 'Someone asks for my code or password',
      answer: ['Do not share it. We never ask for a code or password by phone, message or email.'],
    },
    {
      questionId: 'asked-for-money',
      question: 'Someone asks for money in Nyimbo’s name',
      answer: ['Do not pay. Nyimbo sells nothing today, and no one collects money for it.'],
    },
  ],
};
