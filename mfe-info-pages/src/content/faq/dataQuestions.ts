import type { QuestionGroup } from '../InfoContent.ts';
import { kept } from '../privacy/kept.ts';

export const dataQuestions: QuestionGroup = {
  groupId: 'data',
  heading: 'Your data bundle',
  questions: [
    {
      questionId: 'data-of-a-song',
      question: 'How much data does one song use?',
      answer: [
        'About one megabyte a minute: a song of four minutes is about 4 MB. With the data saver it is less than half of that, where the song has a small file.',
        'No sound is loaded before you press play.',
      ],
    },
    {
      questionId: 'data-saver',
      question: 'What does the data saver do?',
      answer: [
        'It plays and downloads the smaller sound files, draws the covers on your phone instead of loading them, loads nothing ahead of time, and shows beside “Play” what a song will cost. Switch it on in the [settings](Settings); where your browser asks sites to save data, it is on already. It belongs to this device, not to your account.',
      ],
    },
    {
      questionId: 'hear-again',
      question: 'Do I pay again when I hear a song again?',
      answer: [
        `Often not. Nyimbo keeps songs that you have heard to the end or downloaded in your browser, ${kept.keptSongsMegabytes} MB at most, and plays them from there. When there is no more room, the song you have not used for longest goes first. Some browsers, such as Firefox and Safari, let us keep downloaded songs only.`,
      ],
    },
    {
      questionId: 'pages-cost',
      question: 'And the pages themselves?',
      answer: [
        'Little. Your browser keeps what the pages are made of and loads it again only when we have changed something. Covers are loaded when they come near the screen; those without a picture are drawn on your phone and cost nothing.',
      ],
    },
  ],
};
