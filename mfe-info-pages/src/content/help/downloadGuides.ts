import type { QuestionGroup } from '../InfoContent.ts';
import { privacyFigures } from '../privacy/privacyFigures.ts';

/** Help centre: steps for a download that stopped, cannot be found or is too large. */
export const downloadGuides: QuestionGroup = {
  groupId: 'downloads',
  heading: 'Downloads',
  questions: [
    {
      questionId: 'download-song',
      question: 'How do I download a song?',
      answer: [
        {
          steps: [
            'Choose download on the song’s row or page. A window shows the progress.',
            'When the bar is full, wait two seconds for “Save to this device”.',
            'Choose it. The file is in your downloads folder, named after the artist and song.',
          ],
        },
        'A song you finished may already be in your browser. Then the bar fills at once and uses no data.',
      ],
    },
    {
      questionId: 'download-album',
      question: 'How do I download an album, or all songs of an artist?',
      answer: [
        {
          steps: [
            'Choose “Download album” on the album’s page. Playlists and artists have such a button, too.',
            'The window shows how many songs there are and how much data they need. Choose “Download”.',
            'Choose “Save to this device” when the bar is full. You get one ZIP file with all songs.',
          ],
        },
        'If the connection drops or you close the page, start the same download again. It continues where it stopped.',
      ],
    },
    {
      questionId: 'stopped-download',
      question: 'The download stopped',
      answer: [
        'The connection dropped. Your browser keeps the finished part, even if you close the page.',
        {
          steps: [
            'Find a better signal.',
            'Choose “Continue” in the window. If you closed it, download the same song again.',
            'The download continues where it stopped and only loads the rest.',
          ],
        },
        `We keep the finished parts of your last ${privacyFigures.interruptedDownloads} downloads. If the file has changed on the site, the download starts again.`,
      ],
    },
    {
      questionId: 'find-file',
      question: 'I cannot find the file',
      answer: [
        'Open the Files or Downloads app on your phone and search for the artist’s name. The file is called “Artist - Title.mp3”. If it’s not there, download the song again and choose “Save to this device”.',
      ],
    },
    {
      questionId: 'keep-songs',
      question: 'How do I keep songs on this device?',
      answer: [
        {
          steps: [
            'Open a song’s menu (three dots), or an album, a playlist or your favourites.',
            'Choose “Keep on this device”. You can close the page; the rest follows at your next visit.',
            'In the menu, open Library and then “On this device” to see each song’s size and to remove songs.',
          ],
        },
        'Kept songs play on Nyimbo without a connection, in this browser only. With data saver on, we ask first. If your device runs out of space, your browser may delete songs; we tell you and you can keep them again.',
      ],
    },
    {
      questionId: 'smaller-files',
      question: 'How do I get smaller files?',
      answer: [
        {
          steps: [
            'Open [settings](Settings).',
            'Turn on “Data saver”.',
            'Download the song. The window shows “small” and the file’s size.',
          ],
        },
        'Small files have lower sound quality. Songs without a small file download at full size.',
      ],
    },
  ],
};
