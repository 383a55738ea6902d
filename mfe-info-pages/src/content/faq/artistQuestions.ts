import type { QuestionGroup } from '../InfoContent.ts';
import { kept } from '../privacy/kept.ts';

export const artistQuestions: QuestionGroup = {
  groupId: 'artists',
  heading: 'For artists',
  questions: [
    {
      questionId: 'plays-counted',
      question: 'How are plays counted?',
      answer: [
        `Once per song and visit, after a second of real sound; seeking through a song is no play. The same for everybody. From one network at most ${kept.playsOfNetwork} plays of a song count on a day, so that no machine can push a song up.`,
      ],
    },
    {
      questionId: 'upload-music',
      question: 'How do I get my own music here?',
      answer: [
        'There is no upload on the site yet, and no account for artists. [Earn money](EarnMoney) says what is planned. Until then you can [write to us](Contact).',
      ],
    },
    {
      questionId: 'who-owns',
      question: 'Who owns a song that is on Nyimbo?',
      answer: ['Whoever owned it before. See [content licensing](ContentLicensing).'],
    },
    {
      questionId: 'without-consent',
      question: 'A song of mine is here without my consent. What can I do?',
      answer: ['[Report it](ReportIssue): choose the song and say what is yours. You get a number for your report.'],
    },
    {
      questionId: 'name-wrong',
      question: 'My name or a title is spelt wrong',
      answer: ['[Report it](ReportIssue) and say how it should read.'],
    },
    {
      questionId: 'sale-artists',
      question: 'What are sale artists?',
      answer: [
        'Artists whose music is meant to be sold here. Their songs have [a list of their own](SaleSongs). Selling has not begun, so no song on the site costs money today.',
      ],
    },
  ],
};
