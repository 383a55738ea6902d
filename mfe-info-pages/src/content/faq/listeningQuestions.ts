import type { QuestionGroup } from '../InfoContent.ts';

export const listeningQuestions: QuestionGroup = {
  groupId: 'listening',
  heading: 'Listening',
  questions: [
    {
      questionId: 'listening-free',
      question: 'Is listening free?',
      answer: [
        'Yes. Every song plays in full, free, with or without an account, and no advert comes before or between songs. Your network charges you for the data.',
      ],
    },
    {
      questionId: 'which-music',
      question: 'Which music is on Nyimbo?',
      answer: [
        'Music of {country} only. Look through the [genres](AllSongCategories), the [artists](Artists) or the [albums](Albums), or search for any word of a title or a name.',
      ],
    },
    {
      questionId: 'signal-drops',
      question: 'What happens when my signal drops?',
      answer: [
        'The player keeps your place, says that it waits for the signal, and carries on from the same second when it is back. It never skips a song because the line is bad.',
      ],
    },
    {
      questionId: 'after-song',
      question: 'What plays after my song?',
      answer: [
        'Whatever you put next. Without that, the wave player stops at the end of a song. The advanced player goes on to the next song of the list when Autoplay is on, and plays the same song again when Loop is on. You choose the player in the [settings](Settings).',
        'A song that you started on its own page starts again at its end, until you leave the page.',
      ],
    },
    {
      questionId: 'queue',
      question: 'What is the queue?',
      answer: [
        'The list that you played from: an album, a chart, your favourites. “Play next” and “Add to queue” in the menu of a song put more into it, and in the queue you can move and remove songs. It is still there after a reload.',
      ],
    },
    {
      questionId: 'find-song',
      question: 'Do I have to spell a title right to find it?',
      answer: [
        'No. Capitals and accents do not matter, the words may come in any order, and spellings that sound alike find each other, such as r and l or ph and f. In longer words one wrong letter is forgiven.',
      ],
    },
    {
      questionId: 'trending-charts',
      question: 'How are the charts made?',
      answer: [
        'From plays alone. The [charts](Charts) count the plays of the last 7 days and show how a song has moved since the 7 days before. [Trending](TrendingSongs) counts the same days, but the newest weigh most. Both are made anew every five minutes. Nobody can buy a place.',
      ],
    },
    {
      questionId: 'offline',
      question: 'Does Nyimbo work without a network?',
      answer: [
        'In part. After a first visit the site opens without one and shows the pages, lists and covers that you have seen before. Songs that are kept on this device play; all others need the network. What you saved to your device plays in any music app.',
      ],
    },
    {
      questionId: 'home-screen',
      question: 'Can I have Nyimbo as an app?',
      answer: [
        'There is nothing to buy or to find in a store. Most browsers can put the site on your home screen: open the browser’s menu and choose “Install” or “Add to home screen”. It is the same site, without the browser around it.',
      ],
    },
    {
      questionId: 'two-tabs',
      question: 'Why does my song stop when I open a second tab?',
      answer: ['Playing in one tab pauses the others, so that you never hear two songs at once.'],
    },
  ],
};
