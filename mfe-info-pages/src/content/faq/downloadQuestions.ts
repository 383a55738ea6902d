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
      questionId: 'download-album',
      question: 'Can I download a whole album?',
      answer: ['Yes. Choose “Download album” on its page. You get one ZIP file. Playlists and artists have it, too.'],
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
        'Yes, and albums, artists and playlists too. Anyone who opens a song’s link can play it straight away, without an account. You can make the link start at the moment you’re listening to.',
      ],
    },
    {
      questionId: 'embed-song',
      question: 'Can I show a song on my own site?',
      answer: [
        'Yes. Choose “Share” on the page of a song, album or playlist, then “Copy embed code”, and paste the code into your page. Many blogs and chats also show the player when you paste the link.',
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
