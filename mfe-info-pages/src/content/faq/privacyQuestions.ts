import type { QuestionGroup } from '../InfoContent.ts';
import { kept } from '../privacy/kept.ts';

export const privacyQuestions: QuestionGroup = {
  groupId: 'privacy',
  heading: 'Privacy and safety',
  questions: [
    {
      questionId: 'share-details',
      question: 'Do you share my details?',
      answer: [
        'No. We sell nothing and pass nothing on, and no other company’s code runs on these pages. [The privacy page](PrivacyPolicy) lists all that is kept, and for how long.',
      ],
    },
    {
      questionId: 'see-my-data',
      question: 'Can I see what you know about me?',
      answer: [
        'Yes. “Download my data” in the [settings](Settings) gives you a file with all that is kept with your account.',
      ],
    },
    {
      questionId: 'know-what-i-play',
      question: 'Do you know what I listen to?',
      answer: [
        `We count plays, so that charts can be made. That a visit has counted for a song is remembered for ${kept.countedDays} days, so that it does not count twice. There is no list of what you have heard, and nobody can see one.`,
      ],
    },
    {
      questionId: 'asked-for-code',
      question: 'Somebody asks me for my code or my password',
      answer: ['Give it to nobody. We never ask for a code or a password by phone, by message or by mail.'],
    },
    {
      questionId: 'asked-for-money',
      question: 'Somebody asks me for money in the name of Nyimbo',
      answer: ['Do not pay. There is nothing to buy on Nyimbo today, and nobody collects money for it.'],
    },
  ],
};
