import type { QuestionGroup } from '../InfoContent.ts';

/** FAQ: downloaded files and shared links. */
export const downloadQuestions: QuestionGroup = {
  groupId: 'downloads',
  heading: 'Downloads and sharing',
  questions: [
    {
      questionId: 'downloads-go',
      question: 'Where do my downloads go?',
      answer: [
        'To the downloads folder of your phone or computer, named after the artist and song. Choose “Save to this device” when the bar is full. Until then, the song is only in your browser.',
      ],
    },
    {
      questionId: 'download-stopped',
      question: 'Why did my download stop?',
      answer: [
        'Usually because the connection dropped. Choose “Continue” to carry on from there. If you closed the page, start the same download again. It continues where it stopped.',
      ],
    },
    {
      questionId: 'download-account',
      question: 'Do I need an account to download?',
      answer: ['No. Downloads are free for everyone.'],
    },
    {
      questionId: 'download-count',
      question: 'Do you count every download?',
      answer: ['We count a download once per song and visit, when it finishes.'],
    },
    {
      questionId: 'share-song',
      question: 'Can I share a song?',
      answer: [
        'Yes. Anyone who opens the link can play the song straight away, without an account. You can make the link start at the moment you’re listening to.',
      ],
    },
    {
      questionId: 'share-file',
      question: 'Can I pass on a file I downloaded?',
      answer: [
        'No, the file is for your own use. Share the song’s link instead, so its plays count for the artist. See [content licensing](ContentLicensing).',
      ],
    },
  ],
};
