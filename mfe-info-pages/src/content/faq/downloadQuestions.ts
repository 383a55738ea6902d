import type { QuestionGroup } from '../InfoContent.ts';

export const downloadQuestions: QuestionGroup = {
  groupId: 'downloads',
  heading: 'Downloads and sharing',
  questions: [
    {
      questionId: 'downloads-go',
      question: 'Where do my downloads go?',
      answer: [
        'To the downloads folder of your phone or computer, named after the artist and the song. Press “Save to this device” when the bar is full; before that the song is only in the browser.',
      ],
    },
    {
      questionId: 'download-stopped',
      question: 'Why did my download stop?',
      answer: [
        'Most often the connection was lost. The window keeps what has come; “Continue” goes on from there. If you closed the page, start the same download again: it also goes on where it stopped.',
      ],
    },
    {
      questionId: 'download-account',
      question: 'Do I need an account to download?',
      answer: ['No. Downloads are free and open to everybody.'],
    },
    {
      questionId: 'download-count',
      question: 'Is every download counted?',
      answer: ['Once per song and visit, when it is complete.'],
    },
    {
      questionId: 'share-song',
      question: 'May I share a song?',
      answer: [
        'Yes. Sharing sends a link; whoever opens it can play the song at once, without an account. You can let the link start at the second that you are listening to.',
      ],
    },
    {
      questionId: 'share-file',
      question: 'May I pass on a file that I have downloaded?',
      answer: [
        'The file is for your own use. To let others hear the song, share its link: that counts for the artist. [Content licensing](ContentLicensing) says more.',
      ],
    },
  ],
};
