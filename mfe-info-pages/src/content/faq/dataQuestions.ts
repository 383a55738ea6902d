import type { QuestionGroup } from '../InfoContent.ts';
import { privacyFigures } from '../privacy/privacyFigures.ts';

/** FAQ: the data that songs and pages use, and how data saver and repeated plays change it. */
export const dataQuestions: QuestionGroup = {
  groupId: 'data',
  heading: 'Your data bundle',
  questions: [
    {
      questionId: 'data-of-a-song',
      question: 'How much data does one song use?',
      answer: [
        'About one megabyte a minute, so a four-minute song is about 4 MB. Data saver uses less than half of that for songs with a small file.',
        'Nyimbo loads no audio before you press play.',
      ],
    },
    {
      questionId: 'data-saver',
      question: 'What does data saver do?',
      answer: [
        'It plays and downloads smaller audio files, draws covers on your phone instead of loading them, loads nothing in advance, and shows each song’s size beside “Play”. Turn it on in [settings](Settings). If your browser asks sites to save data, it’s already on. It applies to this device, not to your account.',
      ],
    },
    {
      questionId: 'hear-again',
      question: 'Does playing a song again use more data?',
      answer: [
        `Often not. Your browser keeps songs you finish or download, up to ${privacyFigures.offlineSongsMegabytes} MB, and plays them from there. When it runs out of room, it removes the song you have not played for longest. Some browsers, such as Firefox and Safari, only let us keep downloaded songs.`,
      ],
    },
    {
      questionId: 'pages-cost',
      question: 'How much data do the pages use?',
      answer: [
        'Little. Your browser stores the site’s files and only loads them again when we change them. Covers load as you scroll to them. Your phone draws covers without a picture, which uses no data.',
      ],
    },
  ],
};
