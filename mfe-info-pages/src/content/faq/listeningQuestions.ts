import type { QuestionGroup } from '../InfoContent.ts';

/** FAQ: prices, playback, the queue, search, charts and offline use. */
export const listeningQuestions: QuestionGroup = {
  groupId: 'listening',
  heading: 'Listening',
  questions: [
    {
      questionId: 'listening-free',
      question: 'Is listening free?',
      answer: [
        'Yes. Every song plays in full, free, with or without an account, and without adverts. Your network may charge you for data.',
      ],
    },
    {
      questionId: 'which-music',
      question: 'What music is on Nyimbo?',
      answer: [
        'Music from {country} only. Browse [genres](AllSongCategories), [artists](Artists) or [albums](Albums), or search for any word in a title or name.',
      ],
    },
    {
      questionId: 'signal-drops',
      question: 'What happens when my signal drops?',
      answer: [
        'The player shows “Waiting for signal…” and carries on from the same second when the signal is back. It never skips a song because of a bad connection.',
      ],
    },
    {
      questionId: 'after-song',
      question: 'What plays after my song?',
      answer: [
        'The songs you queue next. Without any, the next song in the list plays. After the last song the wave player stops, and the advanced player starts again with the first. With Autoplay off, playback stops after each song. The advanced player can also repeat the same song: turn Loop on. Choose your player and Autoplay in [settings](Settings).',
        'A song you start on its own page repeats until you leave that page.',
      ],
    },
    {
      questionId: 'queue',
      question: 'What is the queue?',
      answer: [
        'The queue holds the list you played from, such as an album, a chart or your favourites. To add songs, choose “Play next” or “Add to queue” in a song’s menu. You can move and remove songs in the queue. It’s still there after a reload.',
      ],
    },
    {
      questionId: 'follow-artist',
      question: 'How do I follow an artist?',
      answer: [
        'Choose “Follow” on the artist’s page, or “Follow artist” in the menu of one of the artist’s songs. The home page then shows you their new songs. Without an account, the artists you follow stay on your device; they move into your account when you log in. Others only see how many fans with an account follow an artist, not who.',
      ],
    },
    {
      questionId: 'find-song',
      question: 'Do I need the exact spelling to find a song?',
      answer: [
        'No. Capitals, accents and word order do not matter. Search also finds spellings that sound alike, such as r and l or ph and f, and allows one wrong letter in longer words.',
      ],
    },
    {
      questionId: 'trending-charts',
      question: 'How do you make the charts?',
      answer: [
        'From plays only. The [charts](Charts) count plays in the last 7 days and show how each song moved since the 7 days before. [Trending](TrendingSongs) covers the same days, but newer plays count more. We update both every five minutes. No one can buy a place.',
      ],
    },
    {
      questionId: 'offline',
      question: 'Does Nyimbo work offline?',
      answer: [
        'In part. After your first visit, the site opens offline and shows pages, lists and covers you’ve seen before. Songs you keep on this device play, and so do songs stored in your browser after you finished them. Both are in your library, under “On this device”; other songs need a connection. Songs you save to your device play in any music app.',
      ],
    },
    {
      questionId: 'home-screen',
      question: 'Is there a Nyimbo app?',
      answer: [
        'You don’t need an app store. To put Nyimbo on your home screen, open your browser’s menu and choose “Install” or “Add to home screen”. It’s the same site in its own window.',
      ],
    },
    {
      questionId: 'two-tabs',
      question: 'Why does my song stop when I open a second tab?',
      answer: ['Playing in one tab pauses the others, so you never hear two songs at once.'],
    },
  ],
};
