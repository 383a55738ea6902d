import type { QuestionGroup } from '../InfoContent.ts';

export const planGuides: QuestionGroup = {
  groupId: 'plans',
  heading: 'Plans',
  questions: [
    {
      questionId: 'what-it-costs',
      question: 'What does Nyimbo cost?',
      answer: ['Nothing today. The [plans](Plans) page says what that includes.'],
    },
    {
      questionId: 'pay-for-nyimbo',
      question: 'Can I pay for what I hear?',
      answer: [
        'Not yet. [Premium](GoPremium) is meant for that, has no price and cannot be bought. If somebody asks you for money for Nyimbo, do not pay.',
      ],
    },
  ],
};

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
            'Open [report an issue](ReportIssue) and choose the song, or paste the address of the page.',
            'Choose the reason, and say how it should be.',
            'Keep the number that you get.',
          ],
        },
      ],
    },
    {
      questionId: 'sell-music',
      question: 'Can I sell my music here?',
      answer: ['Not yet. [Earn money](EarnMoney) describes what is meant to come of it.'],
    },
    {
      questionId: 'be-verified',
      question: 'Can I have a mark that says that the page is mine?',
      answer: ['Not yet. [Get verified](GetVerified) says what it will rest on.'],
    },
  ],
};

export const reportGuides: QuestionGroup = {
  groupId: 'report',
  heading: 'Report a song',
  questions: [
    {
      questionId: 'what-to-report',
      question: 'What can I report?',
      answer: [
        'Songs, covers, names and words that should not be here: because they are yours, because they are wrong, or because they are against the law. [Report an issue](ReportIssue) has the form and says what we need to know.',
      ],
    },
    {
      questionId: 'after-report',
      question: 'What happens to my report?',
      answer: [
        'It is stored with a number, which you see at once and get by mail. Whoever runs this site reads it and decides. We may ask back at the address that you gave.',
      ],
    },
    {
      questionId: 'unsafe',
      question: 'Somebody is in danger',
      answer: ['Call the police or the emergency number first. A website is too slow for that.'],
    },
  ],
};
